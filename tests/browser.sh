#!/bin/sh
# tests/browser.sh FILES...: the browser tests, two files at a time, the largest first so that none is left alone at the end. A file in
# which something failed runs once more, alone: browsers on a busy machine now and then miss a click. What failed is printed both times;
# what fails twice has failed.
set -u
folder=$(dirname "$0")
# draft_test.mjs plays with other games, in a program of their own
[ -z "${MANGONEL:-}" ] || ninja -C "$(dirname "$MANGONEL")" mangonel-draft >/dev/null || exit 1
FAILED=$(mktemp)
export FAILED
trap 'rm -f "$FAILED"' EXIT

# shellcheck disable=SC2046
sh "$folder/node-test.sh" 2 $(ls -S "$@") && exit 0
echo "once more: $(paste -sd' ' "$FAILED")"
# shellcheck disable=SC2046
sh "$folder/node-test.sh" 1 $(cat "$FAILED")
