#!/usr/bin/env bash
# tests/review.sh PROGRAM: mangonel review, as people and scripts use it.
. "$(dirname "$0")/prelude.sh" "$1"
always=(review)

# Two seats that play anything, 3 moves of a duel; and the same cut and edited.
python3 - "$program" "$folder" <<'END' || exit 1
import json, subprocess, sys
program, folder = sys.argv[1:]
engine = subprocess.Popen([program, 'engine'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
def ask(**what):
    print(json.dumps(what), file=engine.stdin, flush=True)
    return json.loads(engine.stdout.readline())
def save(name):
    record = ask(cmd='save')['record']
    open(f'{folder}/{name}.mgn', 'w').write(record)
    return record
ask(cmd='new', game='siege', seed=3)
for i in range(300):
    ask(cmd='play', move=ask(cmd='suggest', ai='easy', seed=i)['move'])
save('long')
ask(cmd='new', game='crusaders', seed=3, options={'players': 2})
for i in range(2):
    ask(cmd='play', move=ask(cmd='suggest', ai='random', seed=i)['move'])
save('calm')
ask(cmd='new', game='kingdoms', seed=3, options={'players': 2})
save('empty')
for i in range(3):
    ask(cmd='play', move=ask(cmd='suggest', ai='random', seed=i)['move'])
record = save('part').replace('seed:', 'seats: Anna \x1b[31m| Bruno\nseed:', 1)
open(f'{folder}/named.mgn', 'w').write(record)
lines = record.splitlines()
open(f'{folder}/edited.mgn', 'w').write('\n'.join(lines[:-3] + [lines[-1]]) + '\n')
END
part=$folder/part.mgn

works "a review" "$part" --nodes 1000
shows '^The Kingdoms of Crusaders.* 3 moves'
shows '^100 % ┤'
shows '^Turning points$'
shows '^Mistakes$'
shows '^ +start +luck +own decisions +others. decisions +end$'
shows 'games were imagined, at 4 positions'
shows 'not finished'
[ "$(wc -L <"$folder/out")" -le 80 ] || bad "a line is longer than 80 columns"
cp "$folder/out" "$folder/first"
works "the same with one thread" "$part" --nodes 1000 --threads 1
cmp -s "$folder/out" "$folder/first" || bad "the figures depend on the threads"
works "another seed" "$part" --nodes 1000 --seed 2
cmp -s "$folder/out" "$folder/first" && bad "another seed finds the very same"
works "ASCII, one seat, names with control characters" "$folder/named.mgn" --nodes 1000 --ascii --seat 0
LC_ALL=C grep -q '[^ -~]' "$folder/out" && bad "--ascii is not ASCII"
grep -q Bruno <(tail -n 4 "$folder/out") && bad "--seat shows another seat's sums"
works "in Italian" "$part" --nodes 1000 --lang it
shows 'Svolte'

# The figures of --json add up, to the last thousandth.
works "by a number of games" "$part" --games 4000
cp "$folder/out" "$folder/games"
works "by the same number with one thread" "$part" --games 4000 --threads 1
cmp -s "$folder/out" "$folder/games" || bad "by games the figures depend on the threads"

# The axis has every number once, however few moves there are.
works "a short game" "$folder/calm.mgn" --nodes 1000
python3 - "$folder/out" <<'END' || bad "the numbers below the curve repeat"
import sys
lines = open(sys.argv[1]).read().splitlines()
axis = next(lines[i + 1] for i, line in enumerate(lines) if line.startswith('  0 % '))
assert axis.split() == ['0', '1', '2'], axis
END
# No die was thrown, no card drawn: no luck.
works "a game without chance" "$folder/calm.mgn" --nodes 1000 --json
python3 - "$folder/out" <<'END' || bad "there is luck in a game without chance"
import json, sys
r = json.load(open(sys.argv[1]))
assert all(s['luck'] == 0 for s in r['sums'])
END

works "for programs" "$part" --nodes 1000 --json
python3 - "$folder/out" <<'END' || bad "the figures of --json do not add up"
import json, sys
r = json.load(open(sys.argv[1]))
p = r['positions']
assert len(p) == 4 and r['seats'] == 2 and not r['over'] and len(r['names']) == 2
for seat, total in enumerate(r['sums']):
    for a, b in zip(p, p[1:]):
        assert b['chance'][seat] - a['chance'][seat] == a['luck'][seat] + a['decision'][seat] + a['unseen'][seat]
    assert total['first'] + total['luck'] + total['own'] + total['others'] + total['unseen'] == total['last'] == p[-1]['chance'][seat]
for step in p[:-1]:
    assert step['mark'] == '' or step['preferred']['label']
END

refused 1 "a record that does not exist" "" "$folder/none.mgn"
refused 1 "an edited record" "" "$folder/edited.mgn"
grep -q 'edited.mgn: line ' "$folder/err" || bad "the wrong line of an edited record is not named"
refused 1 "something else" "" "$program"
refused 1 "a game without a move" "" "$folder/empty.mgn"
refused 2 "no record" ""
refused 2 "two records" "" "$part" "$part"
refused 2 "no nodes" "" "$part" --nodes 0
refused 2 "absurd nodes" "" "$part" --nodes 99999999999
refused 2 "no number" "" "$part" --nodes many
refused 2 "no threads" "" "$part" --threads 0
refused 2 "a seat that is not there" "" "$part" --seat 2
refused 2 "one seat for programs" "" "$part" --seat 0 --json
refused 2 "an unknown option" "" "$part" --catapult

# On a terminal it says what it is looking at and how long that may take, before it has seen anything; Ctrl-C then ends it
# with what is done. A long siege, so that there is much to do.
python3 - "$program" "$folder/long.mgn" <<'END' || bad "progress from the start, and Ctrl-C gives what is done"
import os, pty, re, signal, subprocess, sys
program, record = sys.argv[1:]
master, slave = pty.openpty()
out = subprocess.Popen([program, 'review', record, '--seconds', '120', '--lang', 'en'], stdout=subprocess.PIPE, stderr=slave)
os.close(slave)
seen = b''
while not re.search(rb'Looking at move \d+ \(\d+ of \d+ positions\); at most \d+ s left', seen):
    seen += os.read(master, 4096)
assert b'(0 of ' in seen, seen
assert all(len(line) < 80 for line in re.split(rb'[\r\n]|\x1b\[K', seen)), seen   # a longer line would not be written over
while not re.search(rb'\(([3-9]|\d\d+) of \d+ positions\)', seen):
    seen = (seen + os.read(master, 4096))[-8192:]
out.send_signal(signal.SIGINT)
text = out.stdout.read().decode()
assert out.wait() == 0 and 'Turning points' in text and re.search(r'Only\s+\d+\s+of\s+301\s+positions', text), text
END
# A clock ends it as well, with what is done.
works "two seconds for a siege" "$folder/long.mgn" --seconds 2
tr '\n' ' ' <"$folder/out" | grep -qE 'Only [0-9]+ of 301 positions' || bad "what was not looked at is not told"
[ "$(wc -L <"$folder/out")" -le 80 ] || bad "a line is longer than 80 columns when not all was seen"
for lang in es it; do
    works "the same in $lang" "$folder/long.mgn" --seconds 2 --lang $lang
    [ "$(wc -L <"$folder/out")" -le 80 ] || bad "a line is longer than 80 columns in $lang"
done
refused 2 "negative seconds" "" "$part" --seconds -1
refused 2 "no games" "" "$part" --games 0

[ $failures -eq 0 ] && echo "review: ok"
exit $((failures > 0))
