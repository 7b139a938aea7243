#!/usr/bin/env bash
# All English sentences of the code, as a gettext template: po/extract.sh OUTPUT.pot
# Run from the source root. Sentences are the plain string literals inside N_("..."); their blanks are {0},
# {1}, ..., so a % in them is a % and no format of printf.
set -euo pipefail
find src games ai protocol lab bot cli server \( -name '*.c' -o -name '*.h' \) ! -name '*_test.[ch]' | LC_ALL=C sort |
    xgettext --language=C --keyword --keyword=N_ --flag=N_:1:no-c-format --from-code=UTF-8 \
             --add-location=file --add-comments=TRANSLATORS --files-from=- --output=- |
    sed '/^#, no-c-format$/d' > "$1"
