#!/usr/bin/env bash
# Each subcommand as people and scripts use it. $1 is the program.
. "$(dirname "$0")/prelude.sh" "$1"

# record SEED OPTIONS MOVES: greedy play, recorded by the engine.
record() {
    local answer move i
    coproc ENGINE { "$program" engine; }
    local to=${ENGINE[1]} from=${ENGINE[0]} pid=$ENGINE_PID
    ask() {
        printf '%s\n' "$1" >&"$to"
        IFS= read -r answer <&"$from"
    }
    ask "{\"cmd\":\"new\",\"game\":\"kingdoms\",\"seed\":$1,\"options\":$2}"
    for ((i = 0; i < $3; i++)); do
        ask '{"cmd":"suggest","ai":"greedy"}'
        move=${answer#*\"move\":\"}
        ask "{\"cmd\":\"play\",\"move\":\"${move%%\"*}\"}"
        [[ $answer == *'"over":true'* ]] && break
    done
    ask '{"cmd":"save"}'
    answer=${answer#*\"record\":\"}
    printf '%b' "${answer%%\"*}"
    exec {to}>&-
    wait "$pid"
}

# ---- the program itself

works "--help" --help
says "usage: mangonel COMMAND"
works "--version" --version
for command in play engine sim check replay review verify rules bench describe; do
    works "$command --help" "$command" --help
    says "usage: mangonel $command"
    refused 2 "$command with an unknown option" "" "$command" --catapult
    refused 2 "$command in an unknown language" "" "$command" --lang tlh
done
refused 2 "an unknown command" "" besiege

# ---- describe

works "the list of games" describe
says kingdoms
works "a game" describe kingdoms
says "players     2 to 5 (by default 2)"
says "play <card> <location> [face]"
works "a game in Italian" describe kingdoms --lang it
says "play <card> <location> [face]"
works "the list of games in Italian" describe --lang it
says "siege       Assedio"
grep -q ", with " "$folder/out" && bad "a title is half English in Italian"
works "a game as JSON" describe kingdoms --json
python3 -c 'import json, sys; d = json.load(open(sys.argv[1])); assert d["players"] == {"min": 2, "max": 5}, d' \
    "$folder/out" || bad "describe --json is not what it should be"
works "all games as JSON" describe --json
python3 -m json.tool "$folder/out" >/dev/null || bad "describe --json is not JSON"
refused 2 "two games" "" describe kingdoms chess

# ---- check

works "changed positions" check outremer --positions --games 2 --seed 1 --threads 2
says "48 positions tried"
says "0 failed"
refused 2 "a file for what failed without changed positions" "" check outremer --keep "$folder/failed.json"

# ---- rules

works "all rules" rules
says "MG-UNDO-02 "
says "KC-CMP-12 "
works "the rules of a game" rules kingdoms
says "KC-CMP-12 "
grep -q '^MG-' "$folder/out" && bad "the rules of a game include those of the engine"
works "one rule" rules KC-CMP-12
[ "$(wc -l <"$folder/out")" -eq 1 ] || bad "one rule is not one line"
works "one rule in lower case" rules kc-cmp-12
english=$(cat "$folder/out")
for lang in it es; do
    works "one rule in $lang" rules KC-CMP-12 --lang $lang
    says "KC-CMP-12 "
    [ "$(cat "$folder/out")" != "$english" ] || bad "KC-CMP-12 is not translated into $lang"
done
LANG=it_IT.UTF-8 works "the language of the environment" rules KC-CMP-12
[ "$(cat "$folder/out")" != "$english" ] || bad "the language of the environment is ignored"
works "a word in the rules" rules kingdoms --search BANNER
says "KC-CMP-08"
run rules --search xyzzy
[ $code -eq 1 ] && [ "$(wc -l <"$folder/err")" -eq 1 ] || bad "a word that is nowhere: exit $code"
run rules KC-NONE-99
[ $code -eq 1 ] && [ "$(wc -l <"$folder/err")" -eq 1 ] || bad "an unknown rule: exit $code"

# ---- sim

works "a simulation" sim kingdoms --games 200 --seats random,greedy --seed 1
says "200 games"
says "seat 1 (greedy)"
works "one thread" sim kingdoms --games 60 --seed 5 --threads 1
mv "$folder/out" "$folder/one"
works "three threads" sim kingdoms --games 60 --seed 5 --threads 3
cmp -s "$folder/one" "$folder/out" || bad "the figures depend on the number of threads"
works "another seed" sim kingdoms --games 60 --seed 6 --threads 3
tail -n +3 "$folder/one" >"$folder/one-figures"
tail -n +3 "$folder/out" | cmp -s - "$folder/one-figures" && bad "the seed makes no difference"
works "a simulation as JSON" sim kingdoms --players 3 --options expansion=on --games 20 --seats greedy,random,random --rotate --seed 1 --json
python3 - "$folder/out" <<'PYTHON' || bad "sim --json is not what it should be"
import json, sys
d = json.load(open(sys.argv[1]))
assert d["games"] == 20
assert [p["player"] for p in d["players"]] == ["greedy", "random"]
assert d["players"][0]["games"] == 20 and d["players"][1]["games"] == 40
assert sum(s["wins"] for s in d["seats"]) == sum(p["wins"] for p in d["players"]) >= 20
assert all(p["low"] <= p["share"] <= p["high"] for p in d["players"] + d["seats"])
assert d["moves"]["min"] <= d["moves"]["mean"] <= d["moves"]["max"]
PYTHON
works "a simulation as CSV" sim kingdoms --games 10 --seats random --seed 1 --csv
says "what,name,games,wins,share,low,high,score"
refused 2 "no game" "" sim
refused 2 "too many players named" "" sim kingdoms --seats greedy,greedy,greedy
refused 2 "an unknown player" "" sim kingdoms --seats oracle
refused 2 "no games at all" "" sim kingdoms --games 0
refused 2 "two forms at once" "" sim kingdoms --json --csv

# Ctrl-C: what has been played is printed.
"$program" sim kingdoms --games 100000000 --seats random --seed 1 >"$folder/out" 2>"$folder/err" &
pid=$!
until_at_work $pid 50
kill -TERM $pid
wait $pid
code=$?
[ $code -eq 0 ] && [ ! -s "$folder/err" ] || bad "an interrupted simulation: exit $code"
says "stopped early"

# ---- records: verify and replay

record 7 '{"players":2}' 100 >"$folder/duel.mgn"
record 8 '{"players":3,"expansion":"on"}' 30 >"$folder/part.mgn"
works "a record" verify "$folder/duel.mgn"
says "duel.mgn: ok, 40 moves, game over, winner Player "
works "two records" verify "$folder/duel.mgn" "$folder/part.mgn"
says "part.mgn: ok, 30 moves, not over"
"$program" verify - <"$folder/duel.mgn" >"$folder/out" 2>"$folder/err" || bad "a record on standard input"
refused 2 "no record" "" verify
sed 's/^seed:/seats: Anna | Bruno\nseed:/' "$folder/duel.mgn" >"$folder/named.mgn"
works "a record with names" verify "$folder/named.mgn"
grep -q 'winner \(Anna\|Bruno\)' "$folder/out" || bad "the winner is not called by name"

# The commitment is BLAKE2b-256 of the words and the seed, computed here by another program.
seed=$(sed -n 's/^seed: //p' "$folder/duel.mgn")
commitment=$(python3 -c 'import hashlib, sys
print(hashlib.blake2b(b"mangonel seed " + sys.argv[1].encode(), digest_size=32).hexdigest())' "$seed")
sed "s/^seed:/commitment: $commitment\nseed:/" "$folder/duel.mgn" >"$folder/promised.mgn"
works "a record that keeps its promise" verify "$folder/promised.mgn"
says "the seed is the one committed to"
sed "s/^seed:/commitment: ${commitment//[0-9]/7}\nseed:/" "$folder/duel.mgn" >"$folder/broken.mgn"
run verify "$folder/broken.mgn"
[ $code -eq 1 ] && grep -q 'broken.mgn: line 5: ' "$folder/err" || bad "a broken promise: exit $code"

works "a replay" replay "$folder/duel.mgn"
says "Move 40 of 40, Player "
[ "$(grep -c '^Move ' "$folder/out")" -eq 40 ] || bad "a replay does not show 40 moves"
works "one move" replay "$folder/duel.mgn" --move 3
[ "$(grep -c '^Move ' "$folder/out")" -eq 1 ] || bad "--move shows more than one move"
works "a replay in ASCII" replay "$folder/part.mgn" --ascii
LC_ALL=C grep -q '[^ -~]' "$folder/out" && bad "--ascii is not ASCII"
works "what a seat saw" replay "$folder/part.mgn" --seat 0
works "everything" replay "$folder/part.mgn" --all
says "Move 1 of 30, Player "
works "a replay in Spanish" replay "$folder/duel.mgn" --move 1 --lang es
refused 2 "a seat that is not there" "" replay "$folder/duel.mgn" --seat 2
refused 2 "a move that is not there" "" replay "$folder/duel.mgn" --move 41
refused 2 "a seat and everything" "" replay "$folder/duel.mgn" --seat 1 --all
refused 2 "no record to replay" "" replay

# Nobody else learns which card a player put under the deck; the full replay says it.
if grep -q '^[0-9]*\. [0-9] discard' "$folder/part.mgn"; then
    discard=$(sed -n 's/^\([0-9]*\)\. \([0-9]\) discard .*/\1/p' "$folder/part.mgn" | head -1)
    works "a discard as everybody saw it" replay "$folder/part.mgn" --move "$discard"
    grep -q 'discard [0-9]' "$folder/out" && bad "a replay shows a secret discard"
    works "a discard in full" replay "$folder/part.mgn" --move "$discard" --all
    says "discard "
fi

# On a terminal it waits: next, previous, a number, quit.
if command -v script >/dev/null; then
    printf 'n\np\n7\nq\n' |
        script -qec "'$program' replay '$folder/duel.mgn' --ascii" /dev/null >"$folder/out" 2>"$folder/err"
    code=$?
    [ $code -eq 0 ] || bad "a replay on a terminal: exit $code"
    says "Move 7 of 40"
    grep -q 'Move 2 of 40' "$folder/out" && bad "a replay on a terminal runs on by itself"
fi

# ---- bench

works "a benchmark" bench kingdoms --ms 100
says "base duel, bare loop"
says "a state takes"
says "uniform playouts to the end"
says "stopped 50 times"
refused 2 "a benchmark of no time" "" bench --seconds 0
refused 2 "a benchmark of no milliseconds" "" bench --ms 0

[ $failures -eq 0 ]
