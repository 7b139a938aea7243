#!/usr/bin/env bash
# The rule report. Every rule of docs/rules/ and games/*/rules/ (a list item "- XX-AREA-NN ...") must be named by a test,
# and every refusal must cite a rule that the documents have. Naming proves nothing by itself: the
# test must fail when the rule is broken. This shows what has been forgotten. The places that refuse are counted one by one by
# tests/refusals. And nobody is sent to a rule that is not there: not by rulings, texts of the rules, documents or sentences of the program.
# $1 is the program, $2 the build folder; runs in the source root.
set -eu
export LC_ALL=C

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
id='[A-Z]{2,}-[A-Z][A-Z0-9]*-[0-9]+[a-z]?'
status=0

# The ids in the files named on stdin, one per line, each once. An id inside a longer word is another.
ids_in() {
    xargs -r -d '\n' grep -hoE "(^|[^A-Z0-9-])$id" -- | grep -oE "$id" | sort -u || true
}

# The same with the short forms of comments written out: "KC-KING-02, -03" and "KC-CMP-02 to -08".
ids_meant_in() {
    xargs -r -d '\n' cat -- | awk -v id="$id" '
        function number(text) { sub(/.*-/, "", text); return text + 0 }
        /^$/ { stem = "" }   # a list of rules ends with its paragraph: [30, -30] below is none
        {
            while (match($0, id "|(, |and |to )-[0-9]+")) {
                found = substr($0, RSTART, RLENGTH)
                $0 = substr($0, RSTART + RLENGTH)
                if (found ~ "^" id) {
                    stem = found; sub(/[0-9]+[a-z]?$/, "", stem); last = number(found); print found
                } else if (stem != "") {
                    for (n = found ~ /^to/ ? last + 1 : number(found); n <= number(found); n++)
                        printf "%s%02d\n", stem, n
                    last = number(found)
                }
            }
        }' | sort -u
}

# The ids that a rules document lists.
rules_of() {
    sed -nE "s/^- ($id) .*/\1/p" "$1"
}

show() {   # title, file of ids
    [ ! -s "$2" ] || { echo "$1:"; paste -sd ' ' "$2" | fold -s -w 90 | sed 's/^/    /; s/ *$//'; }
}

sources() {
    find src games protocol cli ai server -name '*.[ch]' ! -name '*_test.[ch]' 2> /dev/null
}

{ find src games protocol cli ai server -name '*_test.c' 2> /dev/null
  find tests -type f ! -path tests/rules.sh; } | ids_in > "$work/tested"
sources | ids_meant_in > "$work/coded"

: > "$work/all"
for document in docs/rules/mangonel.md games/*/rules/en.md; do
    case $document in
    games/*) game=$(basename "${document%/rules/en.md}") ;;
    *) game=mangonel ;;
    esac
    rules_of "$document" > "$work/listed"
    sort -u "$work/listed" > "$work/rules"
    cat "$work/rules" >> "$work/all"
    comm -23 "$work/rules" "$work/tested" > "$work/untested"
    comm -23 "$work/rules" "$work/coded" > "$work/uncoded"
    sort "$work/listed" | uniq -d > "$work/twice"
    all=$(wc -l < "$work/rules")
    missing=$(wc -l < "$work/untested")
    twice=$(wc -l < "$work/twice")

    show "$game: no test names" "$work/untested"
    show "$game: listed twice" "$work/twice"
    show "$game: no code names (for information)" "$work/uncoded"
    [ "$all" -gt 0 ] || echo "$document lists no rule"
    [ "$all" -gt 0 ] && [ "$missing" -eq 0 ] && [ "$twice" -eq 0 ] || status=1
    echo "$game: $((all - missing)) passed, $missing failed"
done
sort -u "$work/all" -o "$work/all"

# What the code refuses with: mg_no("ID", ...), verdicts written out, and options' rules.
sources | xargs -r -d '\n' cat | tr '\n' ' ' |
    grep -oE "\"$id\"" | tr -d '"' | sort -u > "$work/refusals"
comm -23 "$work/refusals" "$work/all" > "$work/unknown"
show "refusals that no document explains" "$work/unknown"
[ ! -s "$work/unknown" ] || status=1
# Ids that a text names and nobody has: those of rules, and in a RULINGS.md those that it decides itself (the first column, or **ID**).
named=0
strangers() {   # what the text is called, file of the ids that it names, file of those that there are
    comm -23 "$2" "$3" > "$work/strangers"
    show "$1 names rules that are not there" "$work/strangers"
    [ ! -s "$work/strangers" ] || status=1
    named=$((named + $(wc -l < "$2")))
}
for document in docs/rules/*.md games/*/rules/*.md docs/*.md games/*/reference.md games/*/README.md README.md; do
    echo "$document" | ids_meant_in > "$work/named"
    strangers "$document" "$work/named" "$work/all"
done
for catalogue in po/*.po games/*/words/*.po; do
    sed -n '/^msg\|^"/p' "$catalogue" > "$work/sentences"
    echo "$work/sentences" | ids_meant_in > "$work/named"
    strangers "$catalogue" "$work/named" "$work/all"
done
rule=$id
for rulings in games/*/RULINGS.md; do
    id='[A-Z]+-([A-Z0-9]+-)?[0-9]+[a-z]?'
    echo "$rulings" | ids_meant_in > "$work/named"
    sed -nE "s/^\| ($id) \|.*/\1/p; s/^- \*\*($id)\*\*.*/\1/p" "$rulings" | sort -u - "$work/all" > "$work/decided"
    strangers "$rulings" "$work/named" "$work/decided"
done
id=$rule
echo "ids named in texts: $named"

refusals=$(wc -l < "$work/refusals")
unknown=$(wc -l < "$work/unknown")
echo "refusals: $((refusals - unknown)) passed, $unknown failed"
exit $status
