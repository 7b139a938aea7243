#!/usr/bin/env bash
# Matches between players and bots, good and bad. $1 is the program, $2 the build folder, where the bot in C
# is; run from the source root.
. "$(dirname "$0")/prelude.sh" "$1"
build=$2
always=(match --game kingdoms)

# The output without what the clock brings in.
timeless() {
    sed -e 's/, [0-9.]* ms each on average, [0-9.]* ms at most//' \
        -e 's/"mean_ms":[0-9.]*,"longest_ms":[0-9.]*//g' "$folder/out"
}

# ---- players

works "easy against random" easy random --games 20 --seed 1 --threads 1
says "easy against random: 20 games"
says "Elo difference"
says "decisions"
timeless >"$folder/one"
works "the same on three threads" easy random --games 20 --seed 1 --threads 3
timeless | cmp -s - "$folder/one" || bad "three threads give another result than one"
works "another seed" easy greedy --games 20 --seed 1
timeless | sed 1,3d >"$folder/one"
works "another seed" easy greedy --games 20 --seed 2
timeless | sed 1,3d | cmp -s - "$folder/one" && bad "another seed gives the same games"

works "greedy against itself" greedy greedy --games 7 --seed 3
says "8 games"

works "nodes for one player" easy:40 easy:4 --games 4 --seed 1 --json
python3 - "$folder/out" <<'END' || bad "the JSON of a match"
import json, sys
m = json.load(open(sys.argv[1]))
assert m["first"] == "easy:40" and m["games"] == 4
assert m["wins"] + m["draws"] + m["losses"] == 4
assert sum(m["pairs"]) == 2 and m["fair"] == 0.5
assert 0 <= m["interval"]["low"] <= m["score"] <= m["interval"]["high"] <= 1
assert m["thinking"][0]["iterations"] > 20 > m["thinking"][1]["iterations"] > 0
END

# The sequential test stops long before the games are over, at the same game whatever the threads.
works "a sequential test" greedy random --games 10000 --sprt 0,50 --seed 1 --threads 1
says "decided: the difference is 50.0 Elo rather than 0.0"
timeless >"$folder/one"
grep -q '10000 games' "$folder/one" && bad "the sequential test did not stop"
works "the same on three threads" greedy random --games 10000 --sprt 0,50 --seed 1 --threads 3
timeless | cmp -s - "$folder/one" || bad "the sequential test depends on the threads"
works "a test that is not decided" random random --games 4 --sprt 0,5,0.01,0.01 --seed 1
says "undecided between 0.0 and 5.0 Elo"

works "three seats" greedy random --games 10 --seed 1 --options players=3
says "12 games"
says "fair would be 33.33 %"
grep -q Elo "$folder/out" && bad "Elo of three seats"

works "in Italian" greedy random --games 2 --seed 1 --lang it
says "greedy contro random"

works "each value of an option" greedy random --games 4 --seed 1 --each pool --options players=3
shows "^double  *won [0-9]"
shows "^extended  *won [0-9]"
shows "^together .*95 % interval"
works "some values of an option" easy random --games 2 --seed 1 --each scoring=default..points --json
[ "$(wc -l <"$folder/out")" -eq 2 ] || bad "a line for each value"
refused 2 "" "--each takes an option" greedy random --each nothing
refused 2 "" "--each takes an option" greedy random --each pool=double..nothing
refused 2 "" "--each takes an option" greedy random --each players
refused 2 "" "leave --ladder and --sprt away" greedy random --each pool --sprt 0,5
mkdir "$folder/records"
works "records of all games" greedy random --games 4 --seed 1 --records "$folder/records"
for game in 1 2 3 4; do
    "$program" verify "$folder/records/game-$game.mgn" | grep -q "game over" || bad "the record of game $game"
done
refused 2 "" "--records takes a folder that is there" greedy random --games 4 --records "$folder/nowhere"

# Ctrl-C keeps what has been played.
"$program" match easy random --game kingdoms --games 100000 --seed 1 >"$folder/out" 2>"$folder/err" &
pid=$!
until_at_work $pid 200
kill -INT $pid
wait $pid || bad "interrupted: exit $?"
says "of 100000 games, stopped early"
says "score"

# ---- the ladder

# Rungs are shown as they are climbed. The last one, where experts think for a minute under sanitizers, is broken off by Ctrl-C.
"$program" match --ladder --game kingdoms --games 2 --seed 1 --markdown >"$folder/out" 2>"$folder/err" &
pid=$!
for _ in $(seq 1500); do
    grep -q '^| hard - normal' "$folder/out" && break
    sleep 0.2
done
kill -INT $pid
wait $pid || bad "a ladder: exit $?"
says "| hard - random | 2 |"
says "| normal - easy | 2 |"
says "| hard - normal | 2 |"
rungs=$(grep -c '^| ' "$folder/out")
[ "$rungs" -eq 4 ] || [ "$rungs" -eq 5 ] || bad "a ladder has a heading and a line for each rung"

# ---- bots

works "the bot in Python" "bot:python3 examples/bot.py" random --games 6 --seed 1
works "the bot in C" "bot:$build/example-bot" "bot:python3 examples/bot.py" --games 6 --seed 1
timeless >"$folder/one"
works "the same on three threads" "bot:$build/example-bot" "bot:python3 examples/bot.py" --games 6 --seed 1 --threads 3
timeless | cmp -s - "$folder/one" || bad "bots that follow the seat give another result on three threads"
works "bots in five seats, with the expansion" "bot:$build/example-bot" "bot:python3 examples/bot.py" --games 5 \
    --seed 1 --options players=5,expansion=on

# fails WHAT "words of the message": the bad bot plays two decisions and then does it. Under one rule greedy
# plays on and the match goes on; under the other the game is lost.
fails() {
    run "bot:python3 tests/bots/bad.py $1 2" random --games 4 --seed 1 --ms 200 --on-failure greedy
    [ $code -eq 0 ] || bad "$1: exit $code"
    warns "$2"
    warns "The greedy player plays on."
    says "4 games"
    says "failed in 4 games"
    run random "bot:python3 tests/bots/bad.py $1 2" --games 2 --seed 1 --ms 200
    [ $code -eq 0 ] || bad "$1: exit $code"
    warns "The game is lost."
    says "won 2, drawn or shared 0, lost 0"
}

fails crash "The bot ended with exit code 3. It wrote on its standard error: \"something broke\"."
fails hang "The bot did not answer within 1200 ms."
fails flood "The bot wrote a line longer than 1048576 bytes."
fails babble "The bot's answer is not a JSON object: \"I would play Jerusalem, ?[31mcertainly\"."
fails chatter "and by the way"
fails wrong-id "The bot's answer does not carry the id of the question"
fails refuse "The bot refused to answer: \"no idea\"."
fails no-move "The bot's answer names no move"
fails illegal "The bot's move \"pass\" is not legal. A unit must be placed: this step cannot be passed. [KC-TURN-06]"
fails no-such-move "[MG-MOVE-01]"

works "a bot that shouts on its standard error" "bot:python3 tests/bots/bad.py shout" random --games 2 --seed 1

# What a bot has started ends with it.
nap=98765.$$
run "bot:python3 tests/bots/bad.py hang 1 $nap" random --games 2 --seed 1 --ms 100
warns "did not answer"
grep -qsz "^$nap$" /proc/[0-9]*/cmdline && bad "a child of a bot is left"

# Many failures are not all told.
run "bot:python3 tests/bots/bad.py refuse" random --games 20 --seed 1
[ "$(wc -l <"$folder/err")" -eq 6 ] || bad "twenty failures take six lines"
says "failed in 20 games"

# ---- what is refused

always=(match)
refused 2 "" "no computer player 'genius' (there are easy, " genius random --game kingdoms
refused 2 "" " or bot:COMMAND)" genius random --game kingdoms
refused 2 "" "no computer player 'hard" "hard$(head -c 5000 /dev/zero | tr '\0' a)" random --game kingdoms
refused 2 "" "from 1 to 100000000" hard:0 random --game kingdoms
refused 2 "" "from 1 to 100000000" hard:99999999999 random --game kingdoms
refused 2 "" "from 1 to 100000000" hard:many random --game kingdoms
refused 2 "" "does not search" random:5 easy --game kingdoms
refused 2 "" "bot: needs a command" "bot: " easy --game kingdoms
refused 2 "" "no game 'chess'" easy random --game chess
refused 2 "" "which game?" easy random
refused 2 "" "who plays?" easy --game kingdoms
refused 2 "" "--games takes" easy random --game kingdoms --games 0
refused 2 "" "--nodes takes" easy random --game kingdoms --nodes 0
refused 2 "" "--ms takes" easy random --game kingdoms --ms 99999999999
refused 2 "" "--threads takes" easy random --game kingdoms --threads 0
refused 2 "" "--sprt takes" easy random --game kingdoms --sprt 5
refused 2 "" "--sprt takes" easy random --game kingdoms --sprt 10,0
refused 2 "" "--sprt takes" easy random --game kingdoms --sprt 0,10,0.05
refused 2 "" "--sprt takes" easy random --game kingdoms --sprt 0,10,0,0
refused 2 "" "--sprt takes" easy random --game kingdoms --sprt 0,nan
refused 2 "" "--sprt is for games of two seats" easy random --game kingdoms --sprt 0,10 --options players=3
refused 2 "" "forfeit or greedy" easy random --game kingdoms --on-failure shrug
refused 2 "" "[KC-MODE-04]" easy random --game kingdoms --options players=9
refused 2 "" "a seed is" easy random --game kingdoms --seed x
refused 2 "" "leave the players away" easy random --ladder
refused 2 "" "--markdown is for --ladder" easy random --game kingdoms --markdown
refused 1 "" "The bot ended with exit code 127. It wrote on its standard error:" bot:/no/such/bot easy --game kingdoms
refused 1 "" "The bot refused to answer" bot:cat easy --game kingdoms

if [ $failures -gt 0 ]; then
    echo "match: $failures checks failed"
    exit 1
fi
