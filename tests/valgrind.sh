#!/bin/sh
# A whole game under valgrind: no leak, no invalid access. $1 is a program built without sanitizers.
set -eu
program=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
check="valgrind --quiet --leak-check=full --errors-for-leak-kinds=definite,indirect,possible --error-exitcode=99"

# A person who always takes the first move, against the greedy player, with the expansion.
yes 1 | head -n 2000 | $check "$program" play kingdoms --options expansion=on --seed 7 --ascii >"$folder/game" ||
    { tail -n 5 "$folder/game"; exit 1; }
# The same over the protocol: every command once.
printf '%s\n' '{"cmd":"hello"}' '{"cmd":"new","game":"kingdoms","seed":7,"options":{"players":3,"expansion":true}}' \
    '{"cmd":"legal"}' '{"cmd":"view","seat":0}' '{"cmd":"position"}' '{"cmd":"suggest"}' '{"cmd":"save"}' \
    '{"cmd":"describe_position","seat":1,"lang":"it"}' 'nonsense' '{"cmd":"rules","rule":"KC-TURN-01"}' |
    $check "$program" engine >"$folder/answers"
[ "$(wc -l <"$folder/answers")" -eq 10 ]
echo "no leaks"
