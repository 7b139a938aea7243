#!/usr/bin/env bash
# A program with a game that is not whole says what is wrong, by the names of game and member, and runs nothing. $1 is such a program:
# mangonel with the games of tests/faulty_games.c.
. "$(dirname "$0")/prelude.sh" "$1"

# Whatever it is started for: people ask for help, programs open a pipe, a server is left alone for months.
for words in '' --help --version 'describe kingdoms' 'check kingdoms --games 1' engine 'sim kingdoms --games 1' 'serve --help' besiege; do
    run $words
    [ $code -eq 1 ] && [ ! -s "$folder/out" ] || bad "mangonel $words: exit $code"
    [ "$(head -1 "$folder/err")" = 'mangonel: a game is not whole' ] || bad "mangonel $words: how it begins"
    warns 'ruin: has no setup'
    warns 'ruin: has no check'
    warns "ruin: option 'players' has the default 3, which is not within 2 and 2"
    warns 'kingdoms: is there twice'
    [ "$(grep -c '^kingdoms: ' "$folder/err")" -eq 1 ] || bad "mangonel $words: the game that is whole has one fault, that it is there twice"
    grep -vqE '^(mangonel|ruin|kingdoms): .' "$folder/err" && bad "mangonel $words: a line without a name"
done

[ $failures -eq 0 ]
