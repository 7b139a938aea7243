# Sourced by tests that interrupt a program: how much processor time it has had, in hundredths of a second. Unlike the time on the wall it
# says what the program has done, however busy the machine is with something else.

# work_of PID: of a process that runs or has just ended; else nothing, and it fails.
work_of() {
    local line
    line=$(cat "/proc/$1/stat" 2>/dev/null) || return 1
    # shellcheck disable=SC2086
    set -- ${line##*) }
    echo $((${12} + ${13}))
    [ "$1" != Z ]
}

# until_at_work PID HUNDREDTHS: until it has had so much, or has ended.
until_at_work() {
    local work
    while work=$(work_of "$1") && [ "$work" -lt "$2" ]; do
        sleep 0.02
    done
}

# work_to_end PID: how much more it takes until it ends.
work_to_end() {
    local first last
    first=$(work_of "$1")
    while last=$(work_of "$1"); do
        sleep 0.02
    done
    echo $((${last:-$first} - first))
}
