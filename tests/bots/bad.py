#!/usr/bin/env python3
"""A bot that misbehaves, for tests: bad.py WHAT [AFTER]. It plays well for AFTER decisions first (0 by
default); what it then does instead of answering is one of the functions below."""
import json
import os
import signal
import sys
import time


def out(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def crash(asked):
    sys.stderr.write("something broke\n")
    sys.exit(3)


def fault(asked):
    os.kill(os.getpid(), signal.SIGSEGV)


def hang(asked):
    """Does not listen to SIGTERM either, and has a child that would stay."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if len(sys.argv) > 3:
        os.spawnlp(os.P_NOWAIT, "sleep", "sleep", sys.argv[3])
    time.sleep(1000)


def flood(asked):
    while True:
        out("x" * 65536)


def chatter(asked):
    good(asked)
    out("and by the way\n")


def babble(asked):
    out("I would play Jerusalem, \x1b[31mcertainly\n")


def list_(asked):
    out("[1,2,3]\n")


def wrong_id(asked):
    out(json.dumps({"id": asked["id"] + 1, "ok": True, "move": "pass"}) + "\n")


def refuse(asked):
    out(json.dumps({"id": asked["id"], "ok": False, "error": {"message": "no idea"}}) + "\n")


def no_move(asked):
    out(json.dumps({"id": asked["id"], "ok": True, "move": 7}) + "\n")


def illegal(asked):
    out(json.dumps({"id": asked["id"], "ok": True, "move": "pass"}) + "\n")


def no_such_move(asked):
    out(json.dumps({"id": asked["id"], "ok": True, "move": "castle kingside"}) + "\n")


def deaf(asked):
    """Closes its output, and stays."""
    sys.stdout.flush()
    os.close(1)
    time.sleep(1000)


def shout(asked):
    """Plays well, and writes a lot on standard error."""
    sys.stderr.write("shouting\n" * 50000)
    sys.stderr.flush()
    good(asked)


def good(asked):
    move = asked["legal"]["moves"][0]["move"] if asked["cmd"] == "suggest" else None
    out(json.dumps({"id": asked["id"], "ok": True, "name": "bad", "move": move}) + "\n")


what = {name.replace("_", "-").strip("-"): f for name, f in list(globals().items()) if callable(f)}[sys.argv[1]]
after = int(sys.argv[2]) if len(sys.argv) > 2 else 0

for line in sys.stdin:
    question = json.loads(line)
    if question["cmd"] != "suggest" or after > 0:
        after -= question["cmd"] == "suggest"
        good(question)
    else:
        what(question)
