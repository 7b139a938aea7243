# Sourced by ./test, from the top of the tree: steps that cannot hang, and what became of them.
steps=build/steps.txt      # a line for each step: ok or FAIL, name, seconds, seconds of processor time
running=build/running      # the process of each step that runs now, and of what runs beside
rm -rf "$running"
mkdir "$running"
: >"$steps"
trap 'kill $(cat "$running"/* 2>/dev/null) 2>/dev/null; exit 130' INT TERM HUP

# begin: from here on.
begin() {
    began=$(date +%s)
}

# note WORD STEP: write down how a step went that began at $began. `limited` left how much processor time it took.
note() {
    times=build/times-$(echo "$2" | tr / -)
    work=$(sed -n 2p "$times" 2>/dev/null | awk -F'[ms ]+' '{ printf "%d", 60 * $1 + $2 + 60 * $3 + $4 + 0.5 }')
    rm -f "$times"
    echo "$1 $2 $(($(date +%s) - began)) ${work:-0}" >>"$steps"
}

# limited NAME SECONDS COMMAND...: run it into build/step-NAME.log, and end it, with all that it started, when the time is over. The
# limits are many times what is needed: they are for what hangs. A shell between stays until the command has ended, whatever signal comes,
# and writes down what processor time it took: this one could not tell what runs beside apart.
limited() {
    name=$1 limit=$2
    shift 2
    timeout -k "${KILL_AFTER:-20}" "$limit" sh -c 'trap : TERM; "$@"; code=$?; times >"build/times-$0"; exit $code' "$name" "$@" \
        >"build/step-$name.log" 2>&1 &
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
    begin
    if limited "$@"; then
        echo "ok    $1"
        note ok "$1"
    else
        echo "FAIL  $1 (build/step-$1.log)"
        tail -n 40 "build/step-$1.log"
        note FAIL "$1"
    fi
}
