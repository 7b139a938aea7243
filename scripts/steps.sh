# Sourced by ./test, from the top of the tree: steps that cannot hang, and what became of them.
steps=build/steps.txt      # a line for each step: ok or FAIL, name, seconds, seconds of processor time
running=build/running      # the process of each step that runs now, and of what runs beside
rm -rf "$running"
mkdir "$running"
: >"$steps"
trap 'kill $(cat "$running"/* 2>/dev/null) 2>/dev/null; exit 130' INT TERM HUP

# now NAME: when it is, and how much processor time all that this shell has waited for has taken, in seconds. (`times` knows only of the
# shell that asks, so the question cannot be part of a pipe.)
now() {
    times >"build/times-$1"
    clock=$(date +%s)
    work=$(sed -n 2p "build/times-$1" | awk -F'[ms ]+' '{ printf "%d", 60 * $1 + $2 + 60 * $3 + $4 }')
    rm "build/times-$1"
}

# note WORD NAME: write down how a step went that began at $began with $spent.
note() {
    now "$(basename "$2")"
    echo "$1 $2 $((clock - began)) $((work - spent))" >>"$steps"
}

# begin NAME: from here on.
begin() {
    now "$1"
    began=$clock spent=$work
}

# limited NAME SECONDS COMMAND...: run it into build/step-NAME.log, and end it, with all that it started, when the time is over. The
# limits are many times what is needed: they are for what hangs.
limited() {
    name=$1 limit=$2
    shift 2
    timeout -k "${KILL_AFTER:-20}" "$limit" "$@" >"build/step-$name.log" 2>&1 &
    echo $! >"$running/$name"
    wait $!
    code=$?
    rm "$running/$name"
    if [ $code -eq 124 ] || [ $code -eq 137 ]; then
        echo "$name was not done after $limit seconds." >>"build/step-$name.log"
    fi
    return $code
}

# step NAME SECONDS COMMAND...: one test of its own.
step() {
    begin "$1"
    if limited "$@"; then
        echo "ok    $1"
        note ok "$1"
    else
        echo "FAIL  $1 (build/step-$1.log)"
        tail -n 40 "build/step-$1.log"
        note FAIL "$1"
    fi
}
