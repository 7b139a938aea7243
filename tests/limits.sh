#!/usr/bin/env bash
# What hangs fails by its name: a step of ./test, and a file of tests for node. And what a test leaves open does not keep it from ending.
set -u
top=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failures=0

# bad "what it is" FILE: something is not as it should be.
bad() {
    echo "FAILED: $1"
    sed 's/^/    /' "$2"
    failures=$((failures + 1))
}

# Steps: one that is well, one that hangs with a child, one that hangs and does not listen, one that fails.
mkdir -p "$folder/build"
cat >"$folder/steps" <<END
. "$top/scripts/steps.sh"
step well 600 true
step hangs 1 sh -c 'sleep 54321 & echo waiting; sleep 54321'
step deaf 1 sh -c 'trap "" TERM; while :; do sleep 1; done'
step fails 600 false
END
(cd "$folder" && KILL_AFTER=1 sh ./steps) >"$folder/out" 2>&1
for line in '^ok    well$' '^FAIL  hangs ' '^waiting$' '^hangs was not done after 1 seconds\.$' '^FAIL  deaf ' '^FAIL  fails '; do
    grep -q -- "$line" "$folder/out" || bad "steps: no line like '$line'" "$folder/out"
done
[ "$(cut -d' ' -f1,2 "$folder/build/steps.txt" | paste -sd,)" = 'ok well,FAIL hangs,FAIL deaf,FAIL fails' ] || bad "what is written down" "$folder/build/steps.txt"
grep -qsz '^54321$' /proc/[0-9]*/cmdline && bad "what a step has started outlives it" /dev/null

# Tests: one that fails and leaves a process, a socket and a server open, beside what its file has opened; one that never ends.
cat >"$folder/open.mjs" <<END
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import net from 'node:net';
import { after, before, keep, keepSocket, test } from '$top/tests/closing.mjs';
const child = () => keep(spawn('sleep', ['54322'], { stdio: ['pipe', 'pipe', 'inherit'] }));
before(() => { child(); });
after(() => { assert.fail('the end is not well either'); });
test('it fails', async () => {
    const listener = net.createServer().listen(0, '127.0.0.1');
    await new Promise((done) => { listener.on('listening', done); });
    listener.unref();
    keepSocket(net.connect(listener.address().port, '127.0.0.1'));
    child();
    assert.fail('as meant');
});
END
cat >"$folder/hangs.mjs" <<END
import { test } from '$top/tests/closing.mjs';
test('it never ends', () => new Promise(() => { setInterval(() => {}, 1000); }));
END
cat >"$folder/well.mjs" <<END
import { test } from '$top/tests/closing.mjs';
test('it is well', () => {});
END
if command -v node >/dev/null; then
    LIMIT=600 sh "$top/tests/node-test.sh" 1 "$folder/open.mjs" >"$folder/out" 2>&1 && bad "a test that fails" "$folder/out"
    grep -q "open.mjs: pass 0 fail [12]" "$folder/out" || bad "a test that fails and leaves things open ends" "$folder/out"
    grep -qsz '^54322$' /proc/[0-9]*/cmdline && bad "what a test has started outlives it" /dev/null
    sh "$top/tests/node-test.sh" 1 "$folder/well.mjs" >"$folder/out" 2>&1 || bad "a test that is well" "$folder/out"
    LIMIT=2 FAILED="$folder/failed" sh "$top/tests/node-test.sh" 1 "$folder/hangs.mjs" >"$folder/out" 2>&1 && bad "a test that hangs" "$folder/out"
    grep -q "hangs.mjs: did not end within 2 seconds" "$folder/out" || bad "a test that hangs is named" "$folder/out"
    [ "$(cat "$folder/failed")" = "$folder/hangs.mjs" ] || bad "it is named to who asks" "$folder/failed"
fi
[ $failures -eq 0 ] && echo "what hangs fails by its name"
