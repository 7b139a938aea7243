#!/usr/bin/env bash
# A draft: a game without translations, words, advice and page. It plays everywhere, in every language, and is called a draft wherever it is listed.
# $1 is a program with the games of tests/draft_games.c.
. "$(dirname "$0")/prelude.sh" "$1"

for lang in en it es; do
    case $lang in en) word='(draft)' ;; it) word='(bozza)' ;; es) word='(borrador)' ;; esac
    run describe --lang $lang
    grep -q "^higher *Higher $word\$" "$folder/out" || bad "the list in $lang does not say that it is a draft"
    run describe higher --lang $lang
    [ "$(head -1 "$folder/out")" = "higher: Higher $word" ] || bad "its description in $lang does not say that it is a draft"
done
run describe higher --json
grep -q '"draft":true' "$folder/out" || bad 'programs are not told that it is a draft'
run describe hills --json
grep -q '"draft"' "$folder/out" && bad 'a game that is finished is a draft'
grep -q '(draft)' <("$program" describe hills) && bad 'a game that is finished is called a draft'

# The suite that every game passes, and a whole game in a language that it does not speak.
run check higher --games 20
[ $code -eq 0 ] || bad 'it does not pass the suite of all games'
for lang in it es; do
    printf '1\n%.0s' {1..4} | "$program" play higher --seats me,hard --seed 1 --lang $lang >"$folder/out" 2>"$folder/err" || bad "a game in $lang"
    grep -q 'play one\|play two\|play three\|play four\|play five\|play six\|play seven\|play eight' "$folder/out" || bad "no moves in $lang"
done
run match hard random --game higher --games 10
[ $code -eq 0 ] || bad 'computer players do not play it'

[ $failures -eq 0 ]
