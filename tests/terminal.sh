#!/usr/bin/env bash
# The terminal game as people and scripts use it. $1 is the program.
set -u
top=$(cd "$(dirname "$0")" && pwd)
. "$top/work.sh"
program=$(realpath "$1")
here=$(realpath "$(dirname "$0")")
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room" || exit 1
unset NO_COLOR LC_ALL LC_MESSAGES LC_CTYPE LANGUAGE
export LANG=C.UTF-8 HOME="$room" TERM=xterm
failed=0

# check NAME CONDITION...: a sentence and a command that must succeed.
check() {
    local name=$1
    shift
    if ! "$@" >/dev/null 2>&1; then
        echo "not so: $name" >&2
        failed=1
    fi
}
has() { grep -qF -- "$1" "$2"; }
hasnt() { ! grep -qF -- "$1" "$2"; }
same() { [ "$1" = "$2" ]; }
saved_files() { find . -maxdepth 1 -name 'mangonel-*.mgn' | wc -l; }
# No line wider than $2 columns, and only ASCII if $3 is given.
narrow() {
    python3 - "$@" <<'END'
import re, sys
text = open(sys.argv[1], encoding="utf-8", newline="\n").read()
text = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", text)
wide = [line for line in text.split("\n") if len(line) > int(sys.argv[2])]
odd = [c for c in text if ord(c) > 126 or (ord(c) < 32 and c != "\n")] if len(sys.argv) > 3 else []
print(wide[:3], odd[:3])
sys.exit(bool(wide or odd))
END
}
play() { timeout 600 "$program" play "$@"; }
at_terminal() { timeout 600 python3 "$top/type.py" "$program" play "$@"; }
ones() { yes 1 | head -n "$1"; }

# ---- whole games, always the first move -----------------------------------------------------------
for options in "" "--expansion on" "--players 3" "--players 5 --expansion on" \
               "--seats human,random,greedy --options pool=extended"; do
    for lang in en it es; do
        # shellcheck disable=SC2086
        ones 600 | play kingdoms --seed 11 --lang $lang $options >out 2>err
        code=$?
        name="kingdoms $options --lang $lang"
        check "$name: ends with 0" same "$code" 0
        check "$name: says nothing on stderr" same "$(cat err)" ""
        check "$name: is played to its end, with the seed" grep -qE '^(Seed|Seme|Semilla)[^0-9]*11$' out
        check "$name: is at most 80 columns wide" narrow out 80
        check "$name: prints no escape into a pipe" hasnt $'\033' out
    done
done
check "a finished game leaves no file behind" same "$(saved_files)" 0

ones 600 | play kingdoms --seed 3 --expansion on --ascii --lang es >out 2>&1
check "--ascii is ASCII in Spanish too" narrow out 80 ascii
ones 600 | LANG=C play kingdoms --seed 3 --lang it >out 2>&1
check "a locale without UTF-8 gets ASCII" narrow out 80 ascii
play kingdoms --seats random,greedy --seed 4 </dev/null >out 2>&1
check "a table without people plays on by itself" has "Seed: 4" out
check "... and needs no input" same "$(saved_files)" 0

# ---- what can be said -----------------------------------------------------------------------------
printf '%s\n' 'why 1' 'why play 256 antioch' 'why' 'play 256 ant' 'rules' 'rules kc-turn-01' \
    'rules turn' 'rules nothingness' 'hint' 'hint easy' 'hint greedy' 'hint god' 'undo' 'undo x' 'log' 'describe' 'help' 'moves' 'frob' '99' \
    'play' 'again' 1 'undo' quit | play kingdoms --seed 1 --first 0 >out 2>err
check "the questions end with 0" same $? 0
check "why says that a move is allowed" has "This move is allowed: Place" out
check "an illegal move is refused with its rule" has "[KC-UNIT-01]" out
check "... and the rule's text" has "  KC-UNIT-01: " out
check "rules lists the chapters with their titles" has ". Set-up (KC-SETUP)" out
check "... those of the game before those of all games" grep -qE '^ *1\. .*\(KC-' out
check "rules ID gives the rule" has "  KC-TURN-01: " out
check "rules AREA gives its rules" has "  KC-TURN-09: " out
check "words that no rule has are said so" has "No rule is called nothingness" out
check "hint says a move" has "The adviser would choose: Place" out
check "hint says how often it wins" grep -q "You win in [0-9]* of 100 games if you play this\." out
check "hint says how the game stands" grep -q "As the game stands: you [0-9]*, Player 2 [0-9]*\." out
check "hint says the next best" has "Next best: Place" out
check "hint names a level" has "The player easy would choose: Place" out
check "hint without a search says its moves" has "The player greedy would choose: Place" out
check "an unknown level is said so, with those there are" has "There is no player god. Say hint, or hint and one of: easy, normal, hard," out
check "undo at the start says why not" has "[MG-UNDO-01]" out
check "undo past what was shown says why not" has "[MG-UNDO-03]" out
check "log tells what happened" has "0. Player 1 is dealt 5 cards." out
check "help lists the commands" has "  why MOVE" out
check "unknown words get one helpful line" has '"frob" is no move and no command.' out
check "a number that is not on the list is said so" has "There is no move 99" out
check "an ambiguous move is said so" has '"play" could be 30 of the moves' out
check "a new game waits for the end of this one" has "This game is not over yet." out
check "all of it is at most 80 columns wide" narrow out 80
check "nothing goes to stderr" same "$(cat err)" ""
check "quit saves nothing in a script" same "$(saved_files)" 0

card=$(printf 'quit\n' | play kingdoms --seed 1 --first 0 | sed -n 's/^Your hand:  \([0-9]*\) .*/\1/p')
printf '%s\n' "PL $card ANTI" quit | play kingdoms --seed 1 --first 0 >out 2>&1
check "words may be cut short" grep -q '^· Player 1 places .* at Antioch\.$' out

# An ordonnance or a pass can be taken back: nothing was seen.
printf 'pass\nundo\nquit\n' | play kingdoms --seed 1 --expansion on --first 1 >out 2>&1
check "undo takes back a decision" has "Taken back." out

# ---- what is typed is that move, or a refusal, or asked back ---------------------------------------
printf '%s\n' 'order dragon' 'place anjou' 'resolve cr' 'resolve in' 'risolvi cr' 'save asked.mgn' 'resolve travel build' 'save asked2.mgn' 'n' quit |
    play crusaders --seed 4 >out 2>&1
check "an illegal move is refused with its rule, not taken for another" has "[CR-CRU-01]" out
check "... whatever else its words could mean" has "[CR-RES-11]" out
check "... and nothing was played" hasnt "resolve" asked.mgn
check "what is guessed from words is asked back" has "Do you mean: Resolve Travel (not yet Build), tokens: 2 (resolve tb)? y: yes." out
check "... before it is played" hasnt "resolve" asked2.mgn
check "no is no" has '"n" is no move and no command.' out
printf '%s\n' 'order dragon' 'place anjou' 'resolve travel build' 'y' 'save asked.mgn' quit | play crusaders --seed 4 >out 2>&1
check "yes plays it" has "resolve tb" asked.mgn
printf '%s\n' 'order dragon' 'place anjou' 'resolve travel build' 'upgrade tb' 'y' 'save asked.mgn' quit | play crusaders --seed 4 >out 2>&1
check "another move instead of an answer is that move" has "upgrade tb" asked.mgn
check "... and the guess is forgotten" hasnt "resolve tb" asked.mgn
rm -f asked.mgn asked2.mgn
printf '%s\n' aiuto regole 'regole preparazione' mosse esci | play kingdoms --seed 1 --first 0 --lang it >out 2>&1
check "commands are understood in Italian" has "  perché MOSSA" out
check "... chapters have Italian titles" has ". Preparazione (KC-SETUP)" out
check "... and are found by them" has "  KC-SETUP-01: " out
printf '%s\n' 'ordine dragon' 'colloca anjou' 'risolvi cr' 'save asked.mgn' quit | play crusaders --seed 4 --lang it >out 2>&1
check "verbs are understood in Italian" has "place anjou" asked.mgn
check "... and refusals are the same" has "[CR-CRU-01]" out
printf '%s\n' 'orden dragon' 'coloca anjou' 'save asked.mgn' quit | play crusaders --seed 4 >out 2>&1
check "... and in Spanish, whatever language is spoken" has "place anjou" asked.mgn
rm -f asked.mgn
printf '%s\n' ayuda reglas 'rules jerusalem' salir | play kingdoms --seed 1 --first 0 >out 2>&1
check "commands are understood in Spanish, whatever language is spoken" has ". Set-up (KC-SETUP)" out
play kingdoms --help >out 2>&1
check "play GAME --help lists the options of that game" has "--expansion" out
play settlers --help --lang it >out 2>&1
check "play GAME --help speaks the language that is asked for behind it" has "di norma" out
check "... and of no other" hasnt "--scenario" out
check "on 24 rows the board and the news stay in view" python3 "$here/small-screen.py" "$program"

# ---- two people, one screen -----------------------------------------------------------------------
printf '\n1\n' | play kingdoms --seats human,human --seed 6 --first 0 >out 2>&1
check "the keyboard is passed on" has "Pass the keyboard to Player 2, then press Enter." out
check "a curtain shows no hand" same "$(grep -c '^Your hand:' out)" 1
printf 'deploy\nquit\n' | play siege --seats me,human --seed 3 --scenario ford >out 2>&1
check "where nothing is hidden nobody passes it on" hasnt "Pass the keyboard" out
printf 'repeat\n1\nrepeat\nquit\n' | play kingdoms --seed 3 >out 2>&1
check "there is nothing to repeat at first" has "There is no move of yours to make again." out
check "a move is repeated only where the same are offered" has "Other moves are offered now than before your last one" out
rm -f mangonel-*.mgn
at_terminal kingdoms --seats human,human --seed 6 --first 0 -- 'press Enter' '\r' 'Player 1> ' '1\r' 'press Enter' '\r' \
    'Player 2> ' 'hi\tquit\r' 'Player 2> ' 'quit\r' '> ' 'n\r' >out 2>&1
python3 - <<'END' >seen
text = open("out", encoding="utf-8", errors="replace").read()
curtain = "\x1b[H\x1b[2J\x1b[3J"
print("cleared", text.count(curtain))
after = text.split(curtain)[-1]
hand = [l for l in text.splitlines() if l.startswith("Your hand:")]
print("hands", len(hand), "hidden", hand[0].strip() not in after and "Pass the keyboard" in after)
END
check "the screen and the scrollback are cleared" has "cleared 1" seen
check "the other hand is not on the screen after that" has "hands 2 hidden True" seen
check "a terminal gets colours" grep -q $'\033\\[9[0-9]m' out
NO_COLOR=1 at_terminal kingdoms --seed 6 -- '> ' 'hin\t\r' 'would choose' 'quit\r' >out 2>&1
check "TAB completes a command" has "The adviser would choose" out
check "NO_COLOR is respected" bash -c "! grep -q \$'\\033\\\\[[0-9;]*m' out"

# ---- saving and going on --------------------------------------------------------------------------
rm -f mangonel-*.mgn
ones 3 | play kingdoms --seed 2 --expansion on >out 2>err
check "the end of input ends with 0" same $? 0
file=$(find . -maxdepth 1 -name 'mangonel-kingdoms-*.mgn' | sed 's,^\./,,')
check "... saves the game and says where" has "mangonel play --load $file" out
check "the record names the seats" has "seats: human | normal" "$file"
printf 'log\nquit\n' | play --load "$file" >out 2>&1
check "the saved game goes on where it was" grep -q '^2\. Player 1 ' out
ones 600 | play --load "$file" >out 2>&1
check "... to its end" has "Seed: 2" out
# The same moves without the break lead to the same end, if the other keeps nothing in mind.
rm -f mangonel-*.mgn
ones 3 | play kingdoms --seed 2 --expansion on --seats me,greedy >out 2>&1
ones 600 | play --load mangonel-kingdoms-*.mgn >out 2>&1
ones 600 | play kingdoms --seed 2 --expansion on --seats me,greedy >whole 2>&1
check "... which is the same as without the break" same "$(grep -A4 '^1\. ' out | head -4)" "$(grep -A4 '^1\. ' whole | head -4)"

rm -f mangonel-*.mgn
mkfifo pipe
"$program" play kingdoms --seed 2 <pipe >out 2>&1 &
game=$!
exec 9>pipe
printf '1\n' >&9
until [ "$(grep -c 'Turn [0-9]' out)" -eq 2 ] || ! work_of "$game" >/dev/null; do sleep 0.1; done   # it is our turn again
kill -INT "$game"
wait "$game"
check "Ctrl-C ends with 0" same $? 0
exec 9>&-
check "Ctrl-C saves the game and says where" has "mangonel play --load mangonel-kingdoms-" out
check "there is one file" same "$(saved_files)" 1

# Ctrl-C while an expert thinks: at once, and without half a thought being played.
rm -f mangonel-*.mgn pipe
mkfifo pipe
"$program" play kingdoms --seed 2 --seats expert,me --first 0 <pipe >out 2>&1 &
game=$!
exec 9>pipe
until_at_work "$game" 30
kill -INT "$game"
work=$(work_to_end "$game")
wait "$game"
check "Ctrl-C while it thinks ends with 0" same $? 0
check "... within half a second of work" test "$work" -lt 50
exec 9>&-
check "... and no move was played" grep -q '^end: 0 moves' mangonel-*.mgn
at_terminal kingdoms --seats expert,me --seed 6 --first 0 -- 'expert is thinking...' '\003' >out 2>&1
check "a terminal is told who thinks" has "expert is thinking..." out
rm -f mangonel-*.mgn

printf '1\nsave game.mgn\nsave /dev/full\nsave /no/such/folder/x\nload nothing.mgn\nhint\nquit\n' |
    play kingdoms --seed 5 >out 2>err
check "failed saving and loading do not end the game" same $? 0
check "save tells the path" has "Saved in game.mgn." out
check "a full disk is told in one line" same "$(grep -c '/dev/full: No space left' err)" 1
check "a folder that is not there is told" has "cannot write /no/such/folder/x" err
check "a file that is not there is told" has "cannot read nothing.mgn" err
check "the game went on" has "The adviser would choose" out

sed 's/^1\. \([01]\) .*/1. \1 play 256 antioch/' game.mgn >edited.mgn
printf 'load edited.mgn\nhint\nquit\n' | play kingdoms --seed 5 >out 2>&1
check "an edited record is refused at its line, with the rule" grep -q '^edited.mgn, line 8: .*\[KC-' out
check "... and the game goes on" has "The adviser would choose" out
play --load edited.mgn </dev/null >out 2>&1
check "--load refuses it with 1" same $? 1
sed 's/^seats: .*/seats: Anna | random/' game.mgn >named.mgn
printf 'quit\n' | play --load named.mgn >out 2>&1
check "names of people and players come from the record" has "Player 1 (Anna), Player 2 (random)" out

# No file can be written anywhere: it is said, and the exit code is 1.
bash -c 'trap "" XFSZ; ulimit -f 0; printf "1\n" | "$0" play kingdoms --seed 5 2>&1; echo "code ${PIPESTATUS[1]}"' \
    "$program" | cat >out
check "a game that cannot be saved anywhere is said so" has "The game could not be saved anywhere." out
check "... and ends with 1" has "code 1" out

printf 'take A15\ngo 3030\ngo 0124\nquit\n' | play siege --scenario ford --seed 4 >out 2>&1
check "a hex without a level is the ground, as it is shown" has "Gifford enters at 0124." out
check "... and is refused by the rule that forbids it" has "[SG-MOV-03]" out
printf 'guarda\nguarda a\nguarda premi di maggioranza\nquit\n' | play crusaders --seed 4 --lang it >out 2>&1
check "kinds of things are told in one's language" has "Ordini, Edifici, Tipi di edificio" out
check "... also where several things fit" has "  Regioni: aquitaine, Aquitania" out
check "... and understood in it" has "award-slavs, Premio per gli Slavi" out
rm -f mangonel-*.mgn

printf 'why build a01 ballista 5\nquit\n' | play siege --scenario oxford --seats normal,me --seed 11 >out 2>&1
check "why knows the people of the game, also one who may not do it" grep -qF '[SG-CON-' out
rm -f mangonel-*.mgn

printf 'build a45 oil 5\nchronicle\nchronicle kept.md\nlook days\nquit\n' | play siege --scenario oxford --seats normal,me --seed 2 >out 2>&1
check "the chronicle is read at the table" has 'Before the walls: Royal army. Behind them: Angevins.' out
check "... and kept in a file, as Markdown if its name says so" grep -qx '# The siege of Oxford' kept.md
rm -f mangonel-*.mgn kept.md

# ---- grids ----------------------------------------------------------------------------------------
for lang in en it es; do
    printf 'quit\n' | COLUMNS=80 play siege --scenario oxford --seats normal,me --seed 11 --lang $lang >out 2>&1
    check "works and workers make a grid of 80 columns ($lang)" grep -qE '^  ball?ista \([^)]*\) +6 +12 +18$' out
    check "... and nothing else is wider ($lang)" narrow out 80
done
rm -f mangonel-*.mgn

# ---- who has nothing to say ------------------------------------------------------------------------
# Of a few games one at least has an attack in which the person has nothing to lay.
for seed in 3 1 2 4 5 6 7 8; do
    yes pass | head -60 | play outremer --players 4 --seats me,easy,easy,easy --seed $seed >out 2>&1
    grep -qF 'Your only move, made for you: Done.' out && break
done
check "who has nothing to lay is not asked" has 'Your only move, made for you: Done.' out
check "... and sees what comes of it" has 'Hits:' out
(for _ in $(seq 60); do echo; echo pass; done) | play outremer --players 4 --seats me,human:Bo,easy,easy --seed 3 >out 2>&1
check "of two people at one screen both are asked" hasnt 'Your only move' out
rm -f mangonel-*.mgn

# ---- the computer plays for somebody ----------------------------------------------------------------
printf '%s\n' 'entrust noon' 'entrust battle' 'entrust turn easy' 'affida turno' 'confiar turno greedy' 'save held.mgn' quit | play kingdoms --seed 1 --first 0 >out 2>err
check "to entrust ends with 0" same $? 0
check "entrust says what it does not know" has '"noon" says neither how long' out
check "without a battle none can be left to the computer" has "[MG-HELP-02]" out
check "a turn is played by the computer that is named" has "The computer (easy) has made 1 move for Player 1." out
check "... or by the usual one, in any language" has "The computer (normal) has made 1 move for Player 1." out
check "the record marks its moves" same "$(grep -c '^# computer: ' held.mgn)" 3
check "... and is a record" "$program" verify held.mgn
printf '%s\n' 'entrust game random' 'save whole.mgn' quit | play kingdoms --seed 1 --first 0 >out 2>err
check "a whole game is played by the computer" has "Seed: 1" out
check "... and told in few lines" has 'What happened before these lines: "log ' out
printf '%s\n' 'entrust easy' 'chronicle' quit | play siege --seats me,easy --seed 3 >out 2>err
check "a battle of Siege is fought to its end by the computer" grep -qE 'The computer \(easy\) has made [0-9]+ moves for Royal army' out
for lang in it es; do
    printf '%s\n' help quit | play kingdoms --seed 1 --lang $lang >out 2>err
    check "help in $lang tells of it" grep -qE '^  (affida|confiar) \[' out
done

# ---- bad input ------------------------------------------------------------------------------------
head -c 100000 /dev/zero | tr '\0' 'x' >long
{ cat long; printf '\nwhy '; cat long; printf '\nsave '; cat long; printf '\n\033[31m\001\n1 2\nquit\n'; } |
    play kingdoms --seed 1 >out 2>err
check "a line of 100 KB gets a message" same $? 0
check "... of one screen line" narrow out 80
check "what was typed cannot send escapes to the screen" hasnt $'\033' out
refused() {
    local name=$1
    shift
    play "$@" </dev/null >out 2>err
    check "$name: is a usage error" same $? 2
    check "$name: is told in one line" same "$(wc -l <err)" 1
}
refused "no game"
refused "an unknown game" chess
refused "too many players" kingdoms --players 99
refused "no number" kingdoms --players many
refused "an unknown option" kingdoms --frobnicate
refused "an option the game lacks" kingdoms --options colour=red
refused "an unknown kind of player" kingdoms --seats me,gredy
refused "more seats than players" kingdoms --seats me,greedy,greedy --players 2
refused "an unknown language" kingdoms --lang xx
refused "a bad seed" kingdoms --seed pony
refused "options for a loaded game" --load game.mgn --seed 1

play kingdoms --seed 1 </dev/null 2>err | true
check "a reader who leaves does no harm" same "$(grep -ci 'sanitizer\|assert' err)" 0

exit $failed
