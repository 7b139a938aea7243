#!/usr/bin/env bash
# Any position of any game can be typed in from the documents alone: games/GAME/reference.md is what the tables of the game say now, every
# field says what it means, and the verbs of moves are understood in every language without taking each other's place.
#
#     tests/reference.sh PROGRAM [BUILD]            compare
#     tests/reference.sh PROGRAM [BUILD] --update   write down what the tables say
set -u
program=$1
here=$(dirname "$0")/../games
failed=0
for game in $("$program" describe --json | python3 -c 'import json, sys; print(*[g["game"] for g in json.load(sys.stdin)])'); do
    if [ "${*: -1}" = --update ]; then
        "$program" describe "$game" --reference >"$here/$game/reference.md"
    elif ! "$program" describe "$game" --reference | diff -u "$here/$game/reference.md" - >/dev/null; then
        echo "games/$game/reference.md is not what the tables say: tests/reference.sh PROGRAM --update, then read the difference"
        failed=1
    fi
    "$program" describe "$game" --json | python3 "$(dirname "$0")/reference.py" || failed=1
done
exit $failed
