#!/usr/bin/env bash
# Everything said to people is said in every language: the catalogues are complete and fit the code, the
# rules texts have the same rules, and the program speaks. $1 is the program, $2 the build folder; run
# from the source root.
set -eu

program=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
faults=0

fault() {
    echo "$*"
    faults=$((faults + 1))
}

# The catalogues against the code as it is now.
mkdir "$scratch/now"
bash po/extract.sh "$scratch/now"
python3 tests/translations.py "$scratch/now" || faults=$((faults + 1))

for catalogue in po/*.po games/*/words/*.po; do
    if ! msgfmt --check --output-file=/dev/null "$catalogue" 2> "$scratch/msgfmt"; then
        fault "msgfmt refuses $catalogue:"
        cat "$scratch/msgfmt"
    fi
done

# What the program answers must have the words of its language, however the language was chosen.
# speaks WORDS COMMAND...: the command succeeds and its output has the words.
speaks() {
    local words=$1
    shift
    if ! "$@" > "$scratch/said" 2>&1; then
        fault "failed: $*"
        head -5 "$scratch/said"
    elif ! grep --quiet --fixed-strings -- "$words" "$scratch/said"; then
        fault "not found: '$words' in what this says: $*"
        head -5 "$scratch/said"
    fi
}

unset LC_ALL LC_MESSAGES LANG LANGUAGE
speaks 'clockwise' "$program" rules KC-TURN-01
speaks 'senso orario' "$program" rules KC-TURN-01 --lang it
speaks 'agujas del reloj' "$program" rules KC-TURN-01 --lang=es
speaks 'senso orario' env LC_ALL=it_IT.UTF-8 "$program" rules KC-TURN-01
speaks 'agujas del reloj' env LANG=es_ES.UTF-8 "$program" rules KC-TURN-01
speaks 'agujas del reloj' env LC_ALL=es_AR.UTF-8 LANG=it_IT.UTF-8 "$program" rules KC-TURN-01
speaks 'clockwise' env LANG=it_IT.UTF-8 "$program" rules KC-TURN-01 --lang en
speaks 'Build armies at five locations' "$program" describe kingdoms
speaks 'Raduna eserciti in cinque territori' "$program" describe kingdoms --lang it
speaks 'Reúne ejércitos en cinco territorios' "$program" describe kingdoms --lang es

# An engine speaks the language of each request.
ask() {
    printf '%s\n' '{"cmd":"new","game":"kingdoms","seed":1}' "$1" | "$program" engine
}

speaks 'Place a unit.' ask '{"cmd":"legal"}'
speaks "Schiera un'unità." ask '{"cmd":"legal","lang":"it"}'
speaks 'Coloca una unidad.' ask '{"cmd":"legal","lang":"es"}'
speaks 'a Gerusalemme' ask '{"cmd":"legal","lang":"it"}'
speaks 'en Jerusalén' ask '{"cmd":"legal","lang":"es"}'
speaks 'in questa fase non si può passare' ask '{"cmd":"why","move":"pass","lang":"it"}'
speaks 'en esta fase no se puede pasar' ask '{"cmd":"why","move":"pass","lang":"es"}'
speaks 'Ogni carta del mazzo' ask '{"cmd":"setup","game":"kingdoms","position":{"players":2},"lang":"it"}'
speaks 'Cada carta del mazo' ask '{"cmd":"setup","game":"kingdoms","position":{"players":2},"lang":"es"}'

if [ "$faults" -gt 0 ]; then
    echo "translations: $faults checks failed"
    exit 1
fi
