#!/bin/sh
# format.sh [--check] [--page]: lay out all C as .clang-format says or, with --page, all CSS as
# .prettierrc.json says; with --check only look whether they are. Each by one version of its
# program, since another lays out a few lines otherwise: clang-format 19 is in Debian 12 and 13.
set -eu
cd "$(dirname "$0")/.."
c='-i' css='--write' page=
for word in "$@"; do
    case $word in
    --check) c='--dry-run -Werror' css='--check' ;;
    --page) page=yes ;;
    esac
done
if [ -n "$page" ]; then
    exec npx --no-install prettier $css --log-level warn 'web/**/*.css' 'games/*/page/*.css'
fi
find . -name '*.[ch]' -not -path './build*' -not -path './node_modules/*' |
    xargs -P 2 -n 60 clang-format-19 $c
