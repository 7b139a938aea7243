#!/bin/sh
# tests/node-test.sh AT_ONCE FILES...: each file by a node of its own, so many at once, in this order. It uses nothing that Node.js 18
# (Debian 12) lacks: a file ends when its tests have closed what they opened. One that has not ended after LIMIT seconds has failed.
# Printed are, for each file, how many tests passed and failed and how long it took, and all about those that failed. If FAILED names a
# file, the names of files that failed are left in it.
set -u
at_once=$1
shift
LIMIT=${LIMIT:-1800}
LOG=$(mktemp -d)
export LIMIT LOG
trap 'rm -rf "$LOG"' EXIT
: >"$LOG/failed"

printf '%s\n' "$@" | xargs -P "$at_once" -I {} sh -c '
    log=$LOG/$(basename {}) began=$(date +%s)
    timeout -k 10 "$LIMIT" node --test-reporter=tap {} >"$log" 2>&1
    code=$?
    [ "$code" -eq 0 ] || echo {} >>"$LOG/failed"
    echo "{}: $(sed -n "s/^# \(pass\|fail\|skipped\) /\1 /p" "$log" | paste -sd" "), $(($(date +%s) - began)) s"
    [ "$code" -ne 124 ] && [ "$code" -ne 137 ] || echo "{}: did not end within $LIMIT seconds; its last words:"
    [ "$code" -eq 0 ] || grep -q "^not ok" "$log" || tail -n 20 "$log"
    sed -n "/^not ok/,/^  \.\.\./p; /^# [0-9]* kills/p; /# SKIP/p" "$log"'
[ -z "${FAILED:-}" ] || cp "$LOG/failed" "$FAILED"
[ ! -s "$LOG/failed" ]
