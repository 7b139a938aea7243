#!/bin/sh
# meson install gives a program, a header, libraries and a pkg-config file that a stranger can use.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
DESTDIR="$folder" meson install -C build/release >/dev/null
prefix=$(find "$folder" -name mangonel.pc -printf '%h\n' | head -n 1)
export PKG_CONFIG_PATH="$prefix" PKG_CONFIG_SYSROOT_DIR="$folder"
cc -Wall -Werror examples/referee.c $(pkg-config --cflags --libs mangonel) -o "$folder/shared"
LD_LIBRARY_PATH=$(dirname "$prefix") "$folder/shared" >/dev/null
cc -Wall -Werror examples/referee.c $(pkg-config --cflags mangonel) "$(dirname "$prefix")/libmangonel.a" \
    -ljansson -o "$folder/static"
"$folder/static" >/dev/null
find "$folder" -name mangonel -type f -perm -u+x | grep -q . && echo "installed and used"
