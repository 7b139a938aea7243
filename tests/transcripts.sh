#!/usr/bin/env bash
# Talks to `mangonel engine` as in tests/transcripts/*.txt: lines that begin with "> " are requests,
# the line "< " after each is the exact answer, "#" begins a comment; of the list of games only the first is
# written down. Then some requests that are too large or too odd for a text file.
#
#     tests/transcripts.sh PROGRAM [BUILD]            compare
#     tests/transcripts.sh PROGRAM [BUILD] --update   write down what the program answers; review it!
set -u
program=$1
update=
[ "${*: -1}" = --update ] && update=yes
here=$(dirname "$0")/transcripts
temp=$(mktemp -d)
trap 'rm -rf "$temp"' EXIT
failed=0

complain() { echo "FAILED: $*"; failed=1; }

# Answers that a new game does not change.
without_games() { sed -E 's/("games":\["[a-z]+")(,"[a-z]+")+\]/\1, ...]/'; }

# The transcript $1 with the answers that the program gives now.
replay() {
    sed -n 's/^> //p' "$1" > "$temp/requests"
    "$program" engine < "$temp/requests" > "$temp/said" || complain "$1: exit code $?"
    without_games < "$temp/said" > "$temp/answers"
    awk -v answers="$temp/answers" '
        /^< / { next }
        { print }
        /^> / { if ((getline line < answers) > 0) print "< " line; else print "< (no answer)" }
        END { while ((getline line < answers) > 0) print "< (nobody asked) " line }' "$1"
}

for file in "$here"/*.txt; do
    replay "$file" > "$temp/now"
    if [ -n "$update" ]; then
        cmp -s "$file" "$temp/now" || { cp "$temp/now" "$file"; echo "updated $file"; }
    elif ! diff -u "$file" "$temp/now" > "$temp/diff"; then
        complain "$file"
        cut -c1-400 "$temp/diff"
    fi
done

# The document shows the answer to hello that the program gives.
echo '{"cmd":"hello"}' | "$program" engine > "$temp/full"
without_games < "$temp/full" > "$temp/hello"
grep -qxF "< $(cat "$temp/hello")" "$(dirname "$0")/../docs/protocol.md" || complain "docs/protocol.md shows another answer to hello"

# Its games are those of games/meson.build, in that order.
games=$(sed -n "s/^games = \[\(.*\)\]$/\1/p" "$here/../../games/meson.build" | tr -d ' ' | tr "'" '"')
grep -qF "\"games\":[$games]" "$temp/full" || complain "the games are not those of games/meson.build"

# expect NAME COUNT PATTERN...: standard input goes to the engine, which gives COUNT lines; each
# matches its pattern, in order.
expect() {
    local name=$1 count=$2 line pattern
    shift 2
    "$program" engine > "$temp/answers" 2> "$temp/errors" || complain "$name: exit code $?"
    [ -s "$temp/errors" ] && { complain "$name: it wrote to stderr"; head -5 "$temp/errors"; }
    [ "$(wc -l < "$temp/answers")" = "$count" ] ||
        complain "$name: $(wc -l < "$temp/answers") answers instead of $count"
    exec 3< "$temp/answers"
    for pattern in "$@"; do
        IFS= read -r line <&3 || line="(no answer)"
        [[ $line == *$pattern* ]] || complain "$name: no $pattern in: ${line:0:300}"
    done
    exec 3<&-
}

repeat() { head -c "$1" /dev/zero | tr '\0' "$2"; }
hello='{"cmd":"hello"}'
new='{"cmd":"new","game":"kingdoms"}'

# MG-MOVE-01: a move text of 100 KB
{ echo "$new"; printf '{"cmd":"play","move":"%s"}\n{"cmd":"why","move":"%s"}\n' \
    "$(repeat 102400 x)" "$(repeat 102400 ' ')"; echo '{"cmd":"hash"}'; } |
    expect "a long move" 4 '"ok":true' '"rule":"MG-MOVE-01"' '"rule":"MG-MOVE-01"' '"hash":'

# A line that is too long is refused as one; the next is understood. The longest one is read.
{ printf '{"cmd":"hello","id":"'; repeat 3000000 y; printf '"}\n'; echo "$hello"; } |
    expect "a line of 3 MB" 2 '"code":"too_long"' '"ok":true'
{ printf '%s' "$hello"; repeat 1048561 ' '; printf '\n%s' "$hello"; repeat 1048562 ' '; } |
    expect "the longest line" 2 '"ok":true' '"code":"too_long"'

# Nesting, numbers, bytes that are no text
{ repeat 100000 '['; echo; printf '{"cmd":"hello","id":'; repeat 3000 '['; repeat 3000 ']'; echo '}'
  printf '{"cmd":"hello","id":'; repeat 500 '['; repeat 500 ']'; echo '}'; } |
    expect "deep nesting" 3 '"code":"bad_json"' '"code":"bad_json"' '"ok":true'
{ echo '{"cmd":"new","game":"kingdoms","seed":1e999}'
  printf '{"cmd":"new","game":"kingdoms","seed":'; repeat 5000 9; echo '}'
  echo '{"cmd":"new","game":"kingdoms","seed":18446744073709551616}'
  echo '{"cmd":"new","game":"kingdoms","seed":"18446744073709551616"}'
  echo '{"cmd":"new","game":"kingdoms","seed":"18446744073709551615"}'
  echo '{"cmd":"undo","count":9223372036854775807}'
  echo '{"cmd":"undo","to":9223372036854775807}'
  echo '{"cmd":"legal","seat":9223372036854775807}'
  echo '{"cmd":"play","move":"pass","seat":-9223372036854775808}'; } |
    expect "huge numbers" 9 '"code":"bad_json"' '"code":"bad_json"' '"code":"bad_json"' \
        '"code":"bad_request"' '"ok":true' '"rule":"MG-UNDO-01"' '"rule":"MG-UNDO-01"' \
        '"rule":"MG-SEAT-01"' '"rule":"MG-SEAT-01"'
{ printf '{"cmd":"hel\0lo"}\n\0\n'; printf '%s\0\n' "$hello"; printf '{"cmd":"\\u0000"}\n'
  printf '{"cmd":"\377\376"}\n'; printf '{"cmd":"hello","\303":1}\n'; echo "$hello"; } |
    expect "bytes that are no text" 7 '"code":"bad_json"' '"code":"bad_json"' '"code":"bad_json"' \
        '"code":"bad_json"' '"code":"bad_json"' '"code":"bad_json"' '"ok":true'

# MG-CHANCE-02: more results than can wait, at once or one after the other
many=$(repeat 8190 '0' | sed 's/00/0,/g')
{ printf '{"cmd":"chance","values":[%s0]}\n{"cmd":"chance","values":[0]}\n' "$many"
  printf '{"cmd":"chance","values":[%s0,0]}\n' "$many"; } |
    expect "too many chance results" 3 '"waiting":4096' '"rule":"MG-CHANCE-02"' '"rule":"MG-CHANCE-02"'

# Lines as other systems write them, empty lines, a last line without its end
printf '\r\n%s\r\n\n   \n%s' "$hello" "$hello" | expect "line ends" 2 '"ok":true' '"ok":true'
printf '' | expect "no input" 0

# A reader that goes away ends the engine quietly, with exit code 1.
{ for _ in {1..200}; do echo "$hello"; sleep 0.01; done; } 2> /dev/null |
    { "$program" engine 2> "$temp/errors"; echo $? > "$temp/code"; } | head -n 1 > /dev/null
[ "$(cat "$temp/code")" = 1 ] || complain "closed pipe: exit code $(cat "$temp/code")"
[ -s "$temp/errors" ] && complain "closed pipe: $(head -1 "$temp/errors")"

# The language of the session, and a usage error
[[ $(echo '{"cmd":"dance"}' | "$program" engine --lang it) == *comando* ]] || complain "--lang it"
"$program" engine words < /dev/null 2> /dev/null
[ $? = 2 ] || complain "words on the command line: not exit code 2"

exit $failed
