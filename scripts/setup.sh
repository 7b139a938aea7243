# Sourced by ./run and ./test: see what is missing, install it from Debian's packages, build.
# Each need is "how to see that it is there | Debian package | what it is". Nothing is asked. A package whose name has a number in it
# that differs from release to release is worked out by a function.

needs_build='
command -v cc            |gcc             |a C compiler (gcc 12 or clang 14)
has_header stdio.h       |libc6-dev       |the C library with its headers
command -v pkg-config    |pkg-config      |pkg-config
command -v python3       |python3         |Python 3, for small build scripts
command -v meson         |meson           |Meson, the build system
command -v ninja         |ninja-build     |Ninja, which Meson drives
pkg-config --exists jansson   |libjansson-dev  |jansson, which reads JSON
pkg-config --exists libsodium |libsodium-dev   |libsodium, for seeds and commitments
pkg-config --exists readline  |libreadline-dev |readline, for line editing
pkg-config --exists libwebsockets |libwebsockets-dev |libwebsockets, for HTTP and WebSocket
has_event_library        |libwebsockets-evlib-ev |its plugin for libev
has_header ev.h          |libev-dev       |libev, the event loop
pkg-config --exists libssl    |libssl-dev      |OpenSSL, for TLS
pkg-config --exists sqlite3   |libsqlite3-dev  |SQLite, the store
'

needs_test="$needs_build"'
pkg-config --exists cmocka    |libcmocka-dev   |cmocka, for the C tests
command -v clang         |clang           |clang, the second compiler and the fuzzer
has_fuzzer               |$(clang_runtime) |the runtime of clang'"'"'s sanitizers and fuzzer
command -v ld.lld        |lld             |lld, which links the tests in half the time
command -v clang-format-19 |clang-format-19 |clang-format 19, the one that settles the layout
command -v valgrind      |valgrind        |valgrind, for leaks
command -v msgfmt        |gettext         |gettext, to check the translations
command -v script        |bsdutils        |script, to test commands on a terminal
command -v node          |nodejs          |Node.js, for the tests of server and page
command -v npm           |npm             |npm, which fetches their tools
command -v chromium      |chromium        |Chromium, a real browser
'

has_header() {
    echo "#include <$1>" | cc -E - >/dev/null 2>&1
}

has_event_library() {
    find /usr/lib /usr/local/lib -name 'libwebsockets-evlib_ev.so*' 2>/dev/null | grep -q .
}

# Where the runtime lies differs from release to release: link something with it.
has_fuzzer() {
    echo 'int LLVMFuzzerTestOneInput(const char *bytes, unsigned long n) { return bytes[0] + (int)n > 0; }' |
        clang -x c -fsanitize=fuzzer,address,undefined -o /dev/null -
}

# The package with the runtime of the clang that is installed, or that would be: 14 in Debian 12, 19 in Debian 13.
clang_runtime() {
    number=$(clang -dumpversion 2>/dev/null) ||
        number=$(apt-cache depends clang 2>/dev/null | sed -n 's/.*Depends: clang-\([0-9]*\).*/\1/p')
    echo "libclang-rt-${number%%.*}-dev"
}

# Print "package|what it is" for every need that is not met.
missing() {
    echo "$1" | while IFS='|' read -r test package what; do
        [ -n "$test" ] || continue
        eval "$test" >/dev/null 2>&1 || echo "$(eval echo $package)|$what"
    done
}

# packages_of LACKING: the names alone, in one line.
packages_of() {
    echo "$1" | cut -d'|' -f1 | paste -sd' '
}

# Make sure that all needs are met, or stop with a list of what to install.
ensure() {
    lacking=$(missing "$1")
    [ -n "$lacking" ] || return 0
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "Mangonel needs these, and this system has no apt-get to install them with:" >&2
        echo "$lacking" | while IFS='|' read -r package what; do
            echo "  $what (Debian calls it $package)" >&2
        done
        exit 1
    fi
    as_root=
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null 2>&1 || {
            echo "Mangonel needs these packages: $(packages_of "$lacking")" >&2
            echo "Run this as root, or install sudo, or install them yourself." >&2
            exit 1
        }
        as_root=sudo
    fi
    $as_root apt-get update -qq || true
    packages=$(packages_of "$(missing "$1")")   # again: a number in a name may have been unknown before
    echo "Installing from Debian's packages: $packages"
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages \
        >/dev/null || { echo "These packages could not be installed: $packages" >&2; exit 1; }
    lacking=$(missing "$1")
    [ -z "$lacking" ] || { echo "Still missing after the installation: $lacking" >&2; exit 1; }
}

# build FOLDER [meson options]: configure once for this compiler and these options, then build what has changed.
build() {
    folder=$1
    shift
    if [ ! -f "$folder/build.ninja" ] || [ "$(cat "$folder.options" 2>/dev/null)" != "${CC:-} $*" ]; then
        rm -rf "$folder"
        meson setup "$folder" "$@" >"$folder.log" 2>&1 || {
            cat "$folder.log" >&2
            echo "The build in $folder could not be configured." >&2
            exit 1
        }
        echo "${CC:-} $*" >"$folder.options"
    fi
    ninja -C "$folder" >"$folder.log" 2>&1 || {
        cat "$folder.log" >&2
        echo "The build in $folder failed." >&2
        exit 1
    }
}
