#!/usr/bin/env python3
"""tests/type.py PROGRAM WORDS... -- SEEN TYPED SEEN TYPED ...: a person at a terminal. Each text is typed when the one before it has
been seen on the screen, after all that was seen earlier; then the program is left to end. What was on the screen is printed.
TYPED may have \\r and other escapes in it."""
import os, pty, select, sys, time

at = sys.argv.index("--")
command, script = sys.argv[1:at], sys.argv[at + 1:]
PATIENCE = 120   # seconds; nothing that is well takes so long

child, terminal = pty.fork()
if child == 0:
    os.execvp(command[0], command)
screen, looked, end = b"", 0, time.monotonic() + PATIENCE


def read():
    """What is new on the screen; False: it has ended."""
    global screen
    if select.select([terminal], [], [], max(0, end - time.monotonic()))[0] == []:
        os.kill(child, 9)   # it waits for something that nobody types
        return False
    try:
        more = os.read(terminal, 65536)
    except OSError:   # Linux says so when the other side is closed
        more = b""
    screen += more
    return more != b""


for seen, typed in zip(script[::2], script[1::2]):
    while (found := screen.find(seen.encode(), looked)) < 0:
        if not read():
            sys.exit("it ended before '%s' was seen; on the screen:\n%s" % (seen, screen.decode(errors="replace")))
    looked = found + len(seen.encode())
    os.write(terminal, typed.encode().decode("unicode_escape").encode())
while read():
    pass
os.waitpid(child, 0)
sys.stdout.buffer.write(screen)
