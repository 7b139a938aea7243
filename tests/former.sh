#!/usr/bin/env bash
# Records that former versions of the program wrote, from positions with numbers where there are words now: they are
# played again to the same hash, or refused with the version that they are from. $1 is the program.
. "$(dirname "$0")/prelude.sh" "$1"
data=$(dirname "$0")/data

# settlers-2 has what was used up and the groups of a deck as numbers, and the target line of a solo game.
for game in crusaders settlers settlers-2 siege; do
    works "a former record of $game" verify "$data/former-$game.mgn"
    says "ok, 10 moves"
done
refused 1 "" "came out otherwise" verify "$data/former-siege-5.mgn"
warns "version 5"
# Version 6 of the siege had captains, who fought as a computer player thought: a game that needs them is refused, one that does not plays alike.
works "a record of version 6 without captains" verify "$data/former-siege-6.mgn"
says "ok, 12 moves"
refused 1 "" "captains fought here" verify "$data/former-siege-6-captains.mgn"
warns "line 19"
python3 - "$data/../browser/siege/loss.mgn" >"$folder/entrusted.mgn" <<'END'
import sys
text = open(sys.argv[1]).read()
assert '"entrusted":[]' in text
sys.stdout.write(text.replace('"entrusted":[]', '"entrusted":["first"]'))
END
refused 1 "" "field that this game does not have" verify "$folder/entrusted.mgn"
warns "entrusted"

# Whoever types a position in today uses the words.
python3 - "$data/former-siege.mgn" >"$folder/request" <<'END'
import json, sys
head = dict(line.split(": ", 1) for line in open(sys.argv[1]) if ": " in line)
options = dict(word.split("=") for word in head["options"].split())
print(json.dumps({"cmd": "setup", "game": "siege", "options": options, "position": json.loads(head["position"])}))
END
"$program" engine <"$folder/request" >"$folder/out" 2>"$folder/err"
says '"bad_position"'
[ $failures -eq 0 ] && echo "former records: all is well"
exit $((failures > 0))
