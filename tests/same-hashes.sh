#!/usr/bin/env bash
# The same games give the same hashes whatever compiles the engine: gcc without optimization, clang with it and
# without asserts. (That gcc's optimized code agrees is what the golden playthroughs show.) $1 is the program (not
# used), $2 the build folder, which has the generated catalogues, rule texts, cards and maps.
set -eu
cd "$(dirname "$0")/.."
build=${2:?usage: same-hashes.sh PROGRAM BUILD-FOLDER}

for compiler in gcc clang; do
    if ! command -v "$compiler" >/dev/null; then
        echo "same-hashes: $compiler is not installed (apt install $compiler; ./test does it)" >&2
        exit 1
    fi
done

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

sources=(tests/hashes.c cli/conform_options.c "$build/catalogues.c" "$build/rule_texts.c" "$build/settlers_cards.c"
         "$build/siege_maps.c" "$build/siege_roster.c" "$build/siege_scenarios.c")
shopt -s nullglob
for file in src/*.c games/games.c games/*/*.c games/*/*/*.c ai/*.c; do
    case $file in
    *_test.c) ;;
    *) sources+=("$file") ;;
    esac
done
include=(-Iinclude -Isrc -Igames -Iai -Icli)

run() {   # NAME COMPILER FLAGS...
    local name=$1 compiler=$2
    shift 2
    "$compiler" -std=gnu17 "$@" "${include[@]}" -o "$folder/$name" "${sources[@]}" -lm -pthread
    "$folder/$name" >"$folder/$name.txt"
}

run gcc-O0 gcc -O0
run clang-O3 clang -O3 -DNDEBUG

if ! diff -u "$folder/gcc-O0.txt" "$folder/clang-O3.txt" >"$folder/diff"; then
    echo "same-hashes: gcc-O0 and clang-O3 differ:" >&2
    head -20 "$folder/diff" >&2
    exit 1
fi
echo "$(grep -c . "$folder/gcc-O0.txt") games, the same hashes"
