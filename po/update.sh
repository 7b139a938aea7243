#!/usr/bin/env bash
# Bring every catalogue up to date with the sentences in the code, from the source root: new sentences come in empty, those that are gone go,
# translations stay as they are. Says what is left to translate.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
bash po/extract.sh "$scratch"
for template in "$scratch"/*.pot; do
    name=$(basename "$template" .pot)
    folder=po
    [ "$name" = common ] || folder=games/$name/words
    for lang in it es; do
        file=$folder/$lang.po
        if [ ! -e "$file" ]; then
            [ -d "$folder" ] || continue   # a draft need not be translated: mkdir words begins it
            echo "$file: new"
            sed "/^\$/q; 1s/Mangonel in/What $name says, in/" "po/$lang.po" > "$file"
        fi
        # The header stays as it is: what msgmerge adds to it changes every time.
        msgmerge --quiet --no-fuzzy-matching --no-wrap "$file" "$template" --output-file=- |
            msgattrib --no-obsolete --no-wrap - |
            sed '/^"Report-Msgid-Bugs-To: /d; /^"POT-Creation-Date: /d' > "$scratch/merged"
        cmp --silent "$scratch/merged" "$file" || { cp "$scratch/merged" "$file"; echo "$file: changed"; }
        left=$(msgattrib --untranslated --no-wrap "$file" | grep -c '^msgstr ""$' || true)
        [ "$left" -le 1 ] || echo "$file: $((left - 1)) left to translate"
    done
done
