#!/bin/sh
# tests/same-hashes.sh PROGRAM PROGRAM: the same games give the same hashes whatever compiles the engine. Each program is
# tests/hashes.c in another build: gcc's release, without asserts, and clang's with sanitizers.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$1" >"$folder/one" &
"$2" >"$folder/other"
wait $!
if ! diff -u "$folder/one" "$folder/other" >"$folder/diff"; then
    echo "same-hashes: $1 and $2 differ:" >&2
    head -20 "$folder/diff" >&2
    exit 1
fi
echo "$(grep -c . "$folder/one") games, the same hashes"
