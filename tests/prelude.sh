# For tests of the command line: a folder of their own, one language, and words to say what is expected of the
# program. Sourced, with the program as $1, by the scripts beside it.
set -u
. "$(dirname "${BASH_SOURCE[0]}")/work.sh"
program=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unset LC_ALL LC_MESSAGES LANGUAGE
export LANG=C.UTF-8
failures=0
always=()   # what every run begins with, such as a subcommand

# bad "what it is": something is not as it should be.
bad() {
    echo "FAILED: $1"
    sed 's/^/    out: /' "$folder/out" | head -12
    sed 's/^/    err: /' "$folder/err" | head -5
    failures=$((failures + 1))
}

# run WORDS...: output in $folder/out, messages in $folder/err, exit code in $code.
run() {
    "$program" "${always[@]}" "$@" >"$folder/out" 2>"$folder/err" </dev/null
    code=$?
}

# works "what it is" WORDS...: exit 0 and not a word on stderr.
works() {
    local what=$1
    shift
    run "$@"
    [ $code -eq 0 ] && [ ! -s "$folder/err" ] || bad "$what: exit $code"
}

# refused CODE "what it is" "words of the message" WORDS...: that exit code, one line on stderr with those words
# (or with any, if none are given), nothing on stdout.
refused() {
    local wanted=$1 what=$2 words=$3
    shift 3
    run "$@"
    [ $code -eq "$wanted" ] && [ "$(wc -l <"$folder/err")" -eq 1 ] && [ ! -s "$folder/out" ] &&
        grep -qF -- "$words" "$folder/err" || bad "${what:-$words}: exit $code"
}

# says TEXT: the output of the last run contains it.
says() {
    grep -qF -- "$1" "$folder/out" || bad "the output lacks '$1'"
}

# shows PATTERN: a line of the output matches it.
shows() {
    grep -qE -- "$1" "$folder/out" || bad "the output has no line like '$1'"
}

# warns TEXT: it stands on stderr.
warns() {
    grep -qF -- "$1" "$folder/err" || bad "the messages lack '$1'"
}
