#!/bin/sh
# tests/server.sh PROGRAM [NAME...]: the server's tests over real sockets. Each file starts its own servers,
# on free ports and with databases of their own. KILLS and LEAK_GAMES make two of them longer.
set -eu
MANGONEL=$(realpath "$1")
export MANGONEL
shift
cd "$(dirname "$0")/server"
if [ $# -eq 0 ]; then
    set -- accounts bots bounds damage dice doors entrust games http kill leak levels refuse review sandbox seats sessions storage table upgrade
fi
files=
for name; do
    files="$files $name.test.mjs"
done
# shellcheck disable=SC2086
exec sh ../node-test.sh 2 $files
