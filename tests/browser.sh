#!/bin/sh
# tests/browser.sh FILES...: the browser tests, two files at a time, the largest first so that none is left alone at the end. A file in
# which something failed runs once more, alone: browsers on a busy machine now and then miss a click. What failed is printed both times;
# what fails twice has failed.
set -u
folder=$(dirname "$0")
log=$(mktemp -d)
trap 'rm -rf "$log"' EXIT

# run AT_ONCE FILES...: each file's output into $log; the names of those that failed into $log/failed.
run() {
    at_once=$1
    shift
    : >"$log/failed"
    printf '%s\n' "$@" | LOG=$log FOLDER=$folder xargs -P "$at_once" -I {} sh -c '
        name=$(basename {})
        sh "$FOLDER/node-test.sh" 1 {} >"$LOG/$name" 2>&1 || echo {} >>"$LOG/failed"'
    for file in "$@"; do
        sed -n '/^# \(pass\|fail\) /p' "$log/$(basename "$file")" | paste -sd' ' | sed "s|^|$file: |"
        sed -n '/^not ok/,/^  \.\.\./p' "$log/$(basename "$file")"
    done
}

# shellcheck disable=SC2046
run 2 $(ls -S "$@")
[ -s "$log/failed" ] || exit 0
echo "once more: $(paste -sd' ' "$log/failed")"
# shellcheck disable=SC2046
run 1 $(cat "$log/failed")
[ ! -s "$log/failed" ]
