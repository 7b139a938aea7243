#!/usr/bin/env bash
# What strangers and accidents do to the program: one clear message, a defined exit code, no crash,
# nothing written. $1 is the program.
set -u
program=$(realpath "$1")
folder=$(mktemp -d)
trap 'chmod -R u+rwx "$folder"; rm -rf "$folder"' EXIT
unset LC_ALL LC_MESSAGES LANGUAGE
export LANG=C.UTF-8
failures=0

bad() {
    echo "FAILED: $1"
    head -c 300 "$folder/err" | sed 's/^/    err: /'
    failures=$((failures + 1))
}

# refused CODE "what it is" "words of the message" WORDS...: that exit code, one line on stderr with
# those words, nothing on stdout.
refused() {
    local expected=$1 what=$2 words=$3
    shift 3
    "$program" "$@" >"$folder/out" 2>"$folder/err" </dev/null
    local code=$?
    [ $code -eq "$expected" ] || bad "$what: exit $code, not $expected"
    [ "$(wc -l <"$folder/err")" -eq 1 ] || bad "$what: not one line on stderr"
    [ ! -s "$folder/out" ] || bad "$what: something on stdout"
    grep -qF -- "$words" "$folder/err" || bad "$what: the message lacks '$words'"
}

# ---- words of the command line

refused 2 "an unknown game" "no game 'chess'" describe chess
refused 2 "an unknown game" "no game 'chess'" sim chess
refused 2 "an unknown game" "no game 'chess'" bench chess
refused 2 "too many players" "[KC-MODE-04]" sim kingdoms --players 6
refused 2 "players that are no number" "[KC-MODE-04]" sim kingdoms --players many
refused 2 "an option out of range" "[MG-OPT-02]" sim kingdoms --options expansion=2
refused 2 "an unknown option of the game" "[MG-OPT-01]" sim kingdoms --options dragons=on
refused 2 "options that do not go together" "[KC-MODE-05]" sim kingdoms --options players=2,pool=extended
refused 2 "an option without a value" "name=value" sim kingdoms --options expansion
refused 2 "a seed with letters" "a seed is" sim kingdoms --seed xyz
refused 2 "a seed that is too large" "a seed is" sim kingdoms --seed 18446744073709551616
refused 2 "a negative seed" "a seed is" sim kingdoms --seed -1
refused 2 "a number with letters" "--games takes a whole number" sim kingdoms --games 10x
refused 2 "a number that is too large" "--games takes a whole number" sim kingdoms --games 99999999999999999999
refused 2 "an option that lacks its value" "--games needs a value" sim kingdoms --games

# ---- 100 KB where a word was expected

long=$(head -c 100000 /dev/zero | tr '\0' a)
refused 2 "a long command" "no command" "$long"
refused 2 "a long game" "no game" describe "$long"
refused 2 "a long option list" "name=value" sim kingdoms --options "$long"
refused 2 "a long seed" "a seed is" sim kingdoms --seed "$long"
refused 2 "a long player" "no computer player" sim kingdoms --seats "$long"
refused 1 "a long rule" "no game and no rule" rules "$long"
refused 1 "a long word" "no rule has" rules --search "$long"

# ---- records

cat >"$folder/good.mgn" <<'RECORD'
mangonel record 1
game: kingdoms
rules: 1
options: players=2 expansion=off pool=double scoring=default first=random
seed: 0700000000000000000000000000000000000000000000000000000000000000

1. 1 play 44 antioch
2. 0 play 50 antioch
RECORD
# The hash of the end is the program's own: ask for it by loading what the engine saves.
end=$(printf '%s\n' '{"cmd":"new","game":"kingdoms","seed":7,"options":{"players":2}}' \
    '{"cmd":"play","moves":["play 44 antioch","play 50 antioch"]}' '{"cmd":"save"}' |
    "$program" engine | sed -n 's/.*\(end: 2 moves, hash [0-9a-f]*\).*/\1/p')
echo "$end" >>"$folder/good.mgn"
"$program" verify "$folder/good.mgn" >"$folder/out" 2>"$folder/err" || bad "the good record is refused"

# A bad record is refused by verify and replay alike, at its line.
bad_record() {
    local file=$1 words=$2
    refused 1 "verify $file" "$words" verify "$folder/$file"
    refused 1 "replay $file" "$words" replay "$folder/$file"
}

edit() { sed "$2" "$folder/good.mgn" >"$folder/$1"; }

head -n 7 "$folder/good.mgn" >"$folder/truncated.mgn"
bad_record truncated.mgn "truncated.mgn: line 8: "
edit illegal.mgn 's/^2\. 0 play 50/2. 0 play 44/'
bad_record illegal.mgn "illegal.mgn: line 8: You do not hold this card. [KC-UNIT-01]"
edit turn.mgn 's/^1\. 1/1. 0/'
bad_record turn.mgn "line 7: It is another player's turn. [KC-TURN-01]"
edit elsewhere.mgn 's/play 50 antioch/play 50 cyprus/'
bad_record elsewhere.mgn "line 9: The moves do not lead to the position that the end line states. [MG-REC-08]"
edit seed.mgn 's/^seed: 07/seed: 08/'
bad_record seed.mgn "line "
edit number.mgn 's/^2\. /3. /'
bad_record number.mgn "line 8: The number of this move is not the next one. [MG-REC-05]"
edit word.mgn 's/antioch$/london/'
bad_record word.mgn "line 7: The move names something that this game does not have. [MG-MOVE-03]"
edit version.mgn 's/^rules: 1/rules: 99/'
bad_record version.mgn "line 3: "
edit chess.mgn 's/^game: .*/game: chess/'
bad_record chess.mgn "line 2: There is no game of that name. [MG-GAME-01]"
edit option.mgn 's/players=2/players=9/'
bad_record option.mgn "line 4: "
edit header.mgn 's/^seed:/dragons: 3\nseed:/'
bad_record header.mgn "line 5: This is no line of a record's header. [MG-REC-03]"
edit noseed.mgn '/^seed:/d'
bad_record noseed.mgn "[MG-REC-02]"
edit chance.mgn 's/^2\. /chance: 1\n2. /'
bad_record chance.mgn "[MG-REC-04]"
edit more.mgn '$ a 3. 1 play 1 antioch'
bad_record more.mgn "[MG-REC-07]"
edit long.mgn "s/antioch\$/$(head -c 20000 /dev/zero | tr '\0' a)/"
bad_record long.mgn "[MG-REC-05]"
: >"$folder/empty.mgn"
bad_record empty.mgn "[MG-REC-01]"
head -c 65536 "$program" >"$folder/binary.mgn"
bad_record binary.mgn "[MG-REC-01]"
printf 'mangonel record 1\ngame: king\0doms\n' >"$folder/zero.mgn"
bad_record zero.mgn "line 2: "
printf '[Event "Foreign"]\n1. e4 e5\n' >"$folder/foreign.mgn"
bad_record foreign.mgn "[MG-REC-01]"
mkdir "$folder/folder.mgn"
bad_record folder.mgn "cannot read"
bad_record missing.mgn "cannot read"
cp "$folder/good.mgn" "$folder/locked.mgn"
chmod 000 "$folder/locked.mgn"
if ! head -c 1 "$folder/locked.mgn" >/dev/null 2>&1; then   # root may read everything
    bad_record locked.mgn "cannot read"
fi

# One bad record among good ones: the good ones are told, the code is 1.
"$program" verify "$folder/good.mgn" "$folder/empty.mgn" "$folder/good.mgn" >"$folder/out" 2>"$folder/err"
[ $? -eq 1 ] && [ "$(grep -c ': ok, 2 moves' "$folder/out")" -eq 2 ] || bad "a bad record among good ones"

# ---- output that cannot be written

# A reader that goes away is no error to talk about.
for words in "rules" "rules kingdoms" "describe" "--help" "replay $folder/good.mgn"; do
    # shellcheck disable=SC2086
    { "$program" $words 2>"$folder/err"; echo $? >"$folder/code"; } | head -n 1 >/dev/null
    code=$(cat "$folder/code")
    [ "$code" -lt 2 ] && [ ! -s "$folder/err" ] || bad "a closed pipe after '$words': exit $code"
    { "$program" $words 2>"$folder/err"; echo $? >"$folder/code"; } | sleep 0
    code=$(cat "$folder/code")
    [ "$code" -lt 2 ] && [ ! -s "$folder/err" ] || bad "no reader for '$words': exit $code"
done

# A full disk is.
for words in "rules" "rules KC-CMP-12" "describe" "describe kingdoms --json" "--help" "--version" \
    "sim kingdoms --games 5 --seed 1" "sim kingdoms --games 5 --seed 1 --csv" "sim --help" \
    "verify $folder/good.mgn" "replay $folder/good.mgn"; do
    # shellcheck disable=SC2086
    "$program" $words >/dev/full 2>"$folder/err"
    code=$?
    [ $code -eq 1 ] || bad "a full disk under '$words': exit $code"
    [ "$(wc -l <"$folder/err")" -eq 1 ] && grep -q 'No space left' "$folder/err" ||
        bad "a full disk under '$words': not one clear line"
done

# ---- nothing was written

before=$(ls "$folder" | sort)
(cd "$folder" && "$program" sim kingdoms --games 3 --seed 1 && "$program" replay good.mgn &&
    "$program" verify good.mgn empty.mgn) >/dev/null 2>&1
[ "$(ls "$folder" | sort)" = "$before" ] || bad "files were written"

[ $failures -eq 0 ]
