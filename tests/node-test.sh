#!/bin/sh
# tests/node-test.sh AT_ONCE FILES...: node's test runner, with the options that this version of it has (Debian 12
# has Node.js 18, which runs one file at a time on two cores by itself).
set -eu
at_once=$1
shift
options=
known=$(node --help)
for option in --test-concurrency="$at_once" --test-timeout=1200000 --test-force-exit; do
    case "$known" in
    *"${option%%=*}"*) options="$options $option" ;;
    esac
done
# shellcheck disable=SC2086
exec node --test $options "$@"
