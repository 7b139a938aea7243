#!/usr/bin/env bash
# Plays the games of games/*/golden/list.txt again and compares them with the files beside each list, which
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
cd "$(dirname "$0")/../games"
most_bytes=1100000

fresh=$(mktemp)
trap 'rm -f "$fresh"' EXIT
compared=0
failed=0
# Every game that the program knows has playthroughs.
for game in $("$program" --help | sed -n 's/.*Games: \(.*\)\./\1/p' | tr -d ,); do
    if ! grep -q '^[0-9]' "$game/golden/list.txt"; then
        echo "golden: $game has no playthrough in games/$game/golden/list.txt"
        failed=$((failed + 1))
        continue
    fi
    while read -r number options seed brief; do
        case $number in '#'* | '') continue ;; esac
        file=$game/golden/$number.txt
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
    done <"$game/golden/list.txt"
done

# Every file belongs to its list.
for file in */golden/[0-9]*.txt; do
    number=$(basename "$file" .txt)
    if ! grep -q "^$number " "${file%/*}/list.txt"; then
        echo "golden: $file is not in the list beside it"
        failed=$((failed + 1))
    fi
done
bytes=$(cat ./*/golden/[0-9]*.txt | wc -c)
if [ "$bytes" -gt $most_bytes ]; then
    echo "golden: the files have $bytes bytes together, more than $most_bytes"
    failed=$((failed + 1))
fi
echo "$compared playthroughs, $bytes bytes, $failed wrong"
[ $failed = 0 ] && [ $compared -gt 0 ]
