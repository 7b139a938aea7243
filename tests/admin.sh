#!/usr/bin/env bash
# mangonel admin against a server that runs, with tables that the load program plays. $1 is the program.
. "$(dirname "$0")/prelude.sh" "$1"
server=
trap '[ -n "$server" ] && kill "$server" 2>/dev/null; wait; rm -rf "$folder"' EXIT
export MANGONEL_DB=$folder/games.db

# expect CODE "what it is" WORDS...: the exit code; output in out and err.
expect() {
    local wanted=$1 what=$2
    shift 2
    local code   # the script has another
    run "$@"
    [ $code -eq "$wanted" ] || bad "$what: exit $code"
    if [ "$wanted" -ne 0 ] && [ "$(wc -l <"$folder/err")" -ne 1 ]; then bad "$what: not one line"; fi
}

start_server() {
    : >"$folder/started"
    "$program" serve --no-limits --log "$folder/log" \
        --listen 127.0.0.1:"$((20000 + RANDOM % 20000))" >"$folder/started" 2>&1 &
    server=$!
    for _ in $(seq 1200); do
        url=$(sed -n 's/^Mangonel is at //p' "$folder/started")
        [ -n "$url" ] && return
        sleep 0.1
    done
    echo "FAILED: the server does not start"
    cat "$folder/started"
    exit 1
}

expect 1 "there is no database yet" admin list
expect 2 "no command" admin
expect 2 "no such command" admin frobnicate
start_server
expect 0 "an empty list" admin list
expect 0 "play a little" load --url "$url" --sockets 9 --tables 3 --seconds 1 --rate 20
shows "requests refused  *0$"

expect 0 "list all" admin list
[ "$(wc -l <"$folder/out")" -ge 4 ] || bad "three tables are listed"
expect 0 "list those in play" admin list --state playing
table=$(awk '$4 == "playing" { print $1; exit }' "$folder/out")
code=$(awk '$4 == "playing" { print $2; exit }' "$folder/out")
expect 0 "list open ones" admin list --state open
[ "$(wc -l <"$folder/out")" -eq 1 ] || bad "none is open"
expect 2 "no such state" admin list --state asleep

expect 0 "show by id" admin show "$table"
shows "^code  *$code$"
shows "^state  *playing$"
shows "is to act"
cp "$folder/out" "$folder/hidden"
expect 0 "show by code" admin show "$code"
cmp --silent "$folder/out" "$folder/hidden" || bad "id and code show the same"
expect 0 "show all" admin show "$table" --reveal
if cmp --silent "$folder/out" "$folder/hidden"; then bad "--reveal reveals nothing"; fi
expect 1 "no such table" admin show nowhere
expect 2 "show what?" admin show

expect 1 "the record of a running game is not given" admin export "$table"
expect 0 "unless all is to be revealed" admin export "$table" --reveal
cp "$folder/out" "$folder/record"
shows "^commitment: "
expect 0 "the record is whole" verify "$folder/record"

expect 0 "backup while it runs" admin backup "$folder/copy.db"
expect 1 "a backup overwrites nothing" admin backup "$folder/copy.db"
expect 1 "a backup needs its folder" admin backup "$folder/none/copy.db"
expect 0 "the backup is a database" admin list --db "$folder/copy.db"
shows "$table"

expect 0 "people" admin people
shows "^guests  *9$"
shows "^accounts  *0$"

expect 0 "close, with the server" admin close "$code"
shows "is closed"
expect 0 "list what is closed" admin list --state closed
shows "$table"
expect 1 "closed twice" admin close "$code"
grep --quiet "event=table-closed table=$table" "$folder/log" || bad "the server noticed"

other=$("$program" admin list --state playing | awk 'NR == 2 { print $1 }')
kill "$server"
wait "$server"
server=
expect 0 "close, without a server" admin close "$other"
shows "when the server runs again"
start_server
for _ in $(seq 1200); do
    "$program" admin list --state closed >"$folder/out" && grep --quiet "$other" "$folder/out" && break
    sleep 0.1
done
shows "$other"
shows "$table"

echo "not a database, but long enough to be looked at as one" >"$folder/text"
expect 1 "not a database" admin list --db "$folder/text"
[ $failures -eq 0 ] && echo "admin: all is well"
exit $((failures > 0))
