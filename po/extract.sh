#!/usr/bin/env bash
# All English sentences of the code, as gettext templates: po/extract.sh FOLDER writes FOLDER/GAME.pot for each game and FOLDER/common.pot for
# the rest. Run from the source root. Sentences are the plain string literals inside N_("..."); their blanks are {0},
# {1}, ..., so a % in them is a % and no format of printf.
set -euo pipefail

template() {   # names of C files -> template
    LC_ALL=C sort |
        xgettext --language=C --keyword --keyword=N_ --flag=N_:1:no-c-format --from-code=UTF-8 \
                 --add-location=file --add-comments=TRANSLATORS --files-from=- --output=- |
        sed '/^#, no-c-format$/d; s/charset=CHARSET/charset=UTF-8/'
}

c_files() {
    find "$@" \( -name '*.c' -o -name '*.h' \) ! -name '*_test.[ch]'
}

{ c_files src ai protocol lab bot cli server; c_files games -maxdepth 1; } | template > "$1/common.pot"
for game in games/*/; do
    c_files "$game" | template > "$1/$(basename "$game").pot"
done
