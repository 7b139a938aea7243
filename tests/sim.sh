#!/usr/bin/env bash
# Lines, report and resuming of mangonel sim. $1 is the program; run from the source root.
. "$(dirname "$0")/prelude.sh" "$1"
always=(sim)

same() {
    cmp -s "$folder/$1" "$folder/$2" || bad "$3"
}

reads() {
    python3 tests/sim.py "$@" >"$folder/err" 2>&1 || bad "$*"
}

duel=(kingdoms --games 120 --seats random,easy:5 --rotate --seed 11)
trio=(kingdoms --players 3 --options expansion=on --games 60 --seats greedy,random,random --seed 12)

# ---- the same bytes, whatever the number of threads

works "one thread" "${duel[@]}" --threads 1 --out "$folder/one.jsonl" --report "$folder/one.html"
mv "$folder/out" "$folder/one.txt"
works "two threads" "${duel[@]}" --threads 2 --out "$folder/two.jsonl" --report "$folder/two.html"
same one.txt out "figures depend on the number of threads"
same one.jsonl two.jsonl "lines depend on the number of threads"
same one.html two.html "the report depends on the number of threads"
works "seven threads" "${duel[@]}" --threads 7 --out "$folder/seven.jsonl"
same one.jsonl seven.jsonl "lines depend on seven threads"
works "figures alone" "${duel[@]}" --threads 2
same one.txt out "figures depend on whether lines are kept"
awk 'length > 80' "$folder/one.txt" | grep -q . && bad "the table is wider than 80 columns"
for lang in it es; do
    works "figures in $lang" "${trio[@]}" --lang $lang
    python3 -c 'import sys; sys.exit(any(len(l.rstrip("\n")) > 80 for l in open(sys.argv[1], encoding="utf-8")))' \
        "$folder/out" || bad "the table in $lang is wider than 80 columns"
done

# ---- lines and page are what they should be

reads jsonl "$folder/one.jsonl" 120
works "three players" "${trio[@]}" --out "$folder/trio.jsonl" --report "$folder/trio.html"
reads jsonl "$folder/trio.jsonl" 60
works "a spreadsheet" "${trio[@]}" --out "$folder/trio.csv" --threads 2
reads csv "$folder/trio.csv" "$folder/trio.jsonl" 3
works "a spreadsheet by name" "${trio[@]}" --out "$folder/trio.txt" --format csv
same trio.csv trio.txt "--format csv is another format than FILE.csv"
works "lines on standard output" "${trio[@]}" --out -
same trio.jsonl out "lines on standard output are others"
reads html "$folder/one.html" "easy:5" "By player" "--rotate --seed 11" "By order of play"
reads html "$folder/trio.html" "ordonnance" "antioch" "By seat" "--options players=3,expansion=on"
for lang in it es; do
    works "a report in $lang" "${trio[@]}" --report "$folder/$lang.html" --lang $lang
    reads html "$folder/$lang.html"
    cmp -s "$folder/$lang.html" "$folder/trio.html" && bad "the report in $lang is in English"
done

# ---- resume

head -50 "$folder/one.jsonl" >"$folder/part.jsonl"
works "the rest" "${duel[@]}" --resume "$folder/part.jsonl" --report "$folder/part.html"
same one.txt out "figures of a resumed run differ"
same one.jsonl part.jsonl "lines of a resumed run differ"
same one.html part.html "the report of a resumed run differs"
works "nothing is left to do" "${duel[@]}" --resume "$folder/part.jsonl" --report "$folder/part.html"
same one.jsonl part.jsonl "a finished file was changed"
same one.html part.html "the report of a finished file differs"
works "the seed is in the file" kingdoms --games 120 --seats random,easy:5 --rotate --resume "$folder/part.jsonl"
same one.txt out "the seed of the file is not used"

# Gaps, as several threads leave them.
sed '20d;23,25d' "$folder/one.jsonl" | head -60 >"$folder/gaps.jsonl"
works "gaps" "${duel[@]}" --resume "$folder/gaps.jsonl" --report "$folder/gaps.html"
same one.jsonl gaps.jsonl "lines of a resumed run with gaps differ"
same one.html gaps.html "the report of a resumed run with gaps differs"

# A torn last line is dropped, with a word about it.
{ head -30 "$folder/one.jsonl"; sed -n 31p "$folder/one.jsonl" | head -c 300; } >"$folder/torn.jsonl"
run "${duel[@]}" --resume "$folder/torn.jsonl" --report "$folder/torn.html"
[ $code -eq 0 ] && grep -q 'line (31) is torn' "$folder/err" || bad "a torn line: exit $code"
same one.jsonl torn.jsonl "lines behind a torn line differ"
same one.html torn.html "the report behind a torn line differs"
: >"$folder/empty.jsonl"
works "an empty file" "${duel[@]}" --resume "$folder/empty.jsonl"
same one.jsonl empty.jsonl "lines of an empty file differ"

# Interrupted for good, on two threads: what is done is kept, the rest is played later.
long=(kingdoms --games 1500 --seats greedy --seed 13)
works "without an interrupt" "${long[@]}" --out "$folder/whole.jsonl" --report "$folder/whole.html"
"$program" sim "${long[@]}" --threads 2 --out "$folder/cut.jsonl" --report "$folder/cut.html" >"$folder/out" 2>"$folder/err" &
pid=$!
until [ -s "$folder/cut.jsonl" ] || ! work_of $pid >/dev/null; do
    sleep 0.02
done
kill -INT $pid
wait $pid
code=$?
[ $code -eq 0 ] && [ ! -s "$folder/err" ] || bad "an interrupted run: exit $code"
done=$(wc -l <"$folder/cut.jsonl")
[ "$done" -gt 0 ] && [ "$done" -lt 1500 ] || bad "interrupted after $done games"
grep -q "^$done of 1500 games, stopped early" "$folder/out" || bad "$done lines, but other figures"
reads html "$folder/cut.html" "$done of 1500"
works "after an interrupt" "${long[@]}" --resume "$folder/cut.jsonl" --report "$folder/cut.html"
same whole.jsonl cut.jsonl "lines after an interrupt differ"
same whole.html cut.html "the report after an interrupt differs"

# ---- files that are not of these games

cp "$folder/one.jsonl" "$folder/kept.jsonl"
resume() {   # WHAT, WORDS, then words of the command
    local what=$1 words=$2
    shift 2
    refused 1 "$what" "$words" "$@" --resume "$folder/kept.jsonl"
    same one.jsonl kept.jsonl "$what: the file was changed"
}
resume "another seed" "another seed" kingdoms --games 120 --seats random,easy:5 --rotate --seed 12
resume "other options" "other options" kingdoms --options scoring=points --games 120 --seats random,easy:5 --rotate --seed 11
resume "other players" "other players" kingdoms --games 120 --seats random,easy:6 --rotate --seed 11
resume "other seats" "other players" kingdoms --games 120 --seats random,easy:5 --seed 11
resume "fewer games" "more games than" kingdoms --games 100 --seats random,easy:5 --rotate --seed 11
damage() {   # WHAT, WORDS, SED
    sed "$3" "$folder/one.jsonl" >"$folder/bad.jsonl"
    refused 1 "$1" "$2" "${duel[@]}" --resume "$folder/bad.jsonl"
}
damage "another game" "another game" 's/"kingdoms"/"checkers"/'
damage "a line that is no JSON" "line 7: it is no JSON object" '7s/^{/[/'
damage "a wrong number of moves" "line 9: it is damaged" '9s/"moves":40/"moves":41/'
damage "an unknown use" "line 9: it is damaged: uses" '9s/"play location:antioch"/"play location:utopia"/'
damage "no scores" "line 3: it is damaged" '3s/"scores"/"points"/'
damage "another version" "another version" '1s/"version":"[^"]*"/"version":"0.0.1"/'
damage "another deal" "line 2: it is damaged: deal" '2s/"deal":"./"deal":"x/'
damage "a line twice" "not in order" '5p'
refused 1 "no file at all" "cannot go on with" "${duel[@]}" --resume "$folder/none.jsonl"

# ---- the command

refused 1 "lines that are there already" "has lines already" "${duel[@]}" --out "$folder/kept.jsonl"
refused 1 "a folder that is not there" "cannot write" "${duel[@]}" --out "$folder/none/x.jsonl"
refused 1 "a report in a folder that is not there" "cannot write" "${duel[@]}" --report "$folder/none/x.html"
refused 1 "a report that is a folder" "cannot write" "${duel[@]}" --report "$folder"
refused 2 "two files of lines" "--out excludes it" "${duel[@]}" --resume "$folder/one.jsonl" --out "$folder/y.jsonl"
refused 2 "an unknown format" "takes jsonl or csv" "${duel[@]}" --out "$folder/y" --format xml
refused 2 "a format of nothing" "--format is about" "${duel[@]}" --format csv
refused 2 "an unknown level" "no computer player 'superb'" kingdoms --seats superb:100
refused 2 "no nodes" "from 1 to" kingdoms --seats hard:0
refused 2 "absurdly many nodes" "from 1 to" kingdoms --seats hard:99999999999
refused 2 "nodes that are no number" "from 1 to" kingdoms --seats hard:many
refused 2 "nodes that are left out" "from 1 to" kingdoms --seats hard:
refused 2 "nodes for one who does not search" "does not search" kingdoms --seats greedy:10
refused 2 "a seat without a player" "no computer player ''" kingdoms --seats greedy,
if [ -w /dev/full ]; then
    run "${duel[@]}" --out /dev/full
    [ $code -eq 1 ] && [ "$(grep -c 'cannot write /dev/full' "$folder/err")" -eq 1 ] || bad "a full disk: exit $code"
fi

[ $failures -eq 0 ]
