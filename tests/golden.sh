#!/usr/bin/env bash
# Plays the games of tests/golden/list.txt again and compares them with the files beside it, which
# have every public value at every step, or, where the list says
# "brief", the first moves and a hash now and then. $1 is the program.
#
#     tests/golden.sh PROGRAM            compare
#     tests/golden.sh --update PROGRAM   write them anew; then read the difference before you commit
set -eu
update=no
if [ "${1:-}" = --update ]; then
    update=yes
    shift
fi
program=$(realpath "${1:?usage: golden.sh [--update] PROGRAM}")
cd "$(dirname "$0")/golden"
most_bytes=1100000

fresh=$(mktemp)
trap 'rm -f "$fresh"' EXIT
compared=0
failed=0
while read -r game number options seed brief; do
    case $game in '#'* | '') continue ;; esac
    file=$game-$number.txt
    "$program" check --golden "$game" "$options" "$seed" ${brief:+"$brief"} >"$fresh"
    if [ $update = yes ]; then
        cp "$fresh" "$file"
        chmod 644 "$file"
    elif ! diff -u "$file" "$fresh" >"$fresh.diff" 2>&1; then
        echo "golden: $file is no longer what it was:"
        head -30 "$fresh.diff"
        failed=$((failed + 1))
    fi
    rm -f "$fresh.diff"
    compared=$((compared + 1))
done <list.txt

# Every game that the program knows has playthroughs, and every file belongs to the list.
for game in $("$program" --help | sed -n 's/.*Games: \(.*\)\./\1/p' | tr -d ,); do
    if ! grep -q "^$game " list.txt; then
        echo "golden: $game has no playthrough in tests/golden/list.txt"
        failed=$((failed + 1))
    fi
done
for file in *-*.txt; do
    name=${file%.txt}
    if ! grep -q "^${name%-*} ${name##*-} " list.txt; then
        echo "golden: $file is not in tests/golden/list.txt"
        failed=$((failed + 1))
    fi
done
bytes=$(cat ./*-*.txt | wc -c)
if [ "$bytes" -gt $most_bytes ]; then
    echo "golden: the files have $bytes bytes together, more than $most_bytes"
    failed=$((failed + 1))
fi
echo "$compared playthroughs, $bytes bytes, $failed wrong"
[ $failed = 0 ] && [ $compared -gt 0 ]
