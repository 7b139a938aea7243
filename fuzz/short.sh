#!/bin/sh
# fuzz/short.sh TARGET SECONDS [BUILD]: run one fuzzer for a while on its corpus. New inputs stay in
# the build folder; a crash leaves its input there and fails.
set -eu
target=$1
seconds=$2
build=${3:-build/test}
corpus=$build/corpus-$target
mkdir -p "$corpus"
export UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1
exec "$build/fuzz-$target" -max_total_time="$seconds" -timeout=60 -rss_limit_mb=2048 -print_final_stats=1 \
    -artifact_prefix="$build/crash-$target-" "$corpus" "fuzz/corpus/$target"
