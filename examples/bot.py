#!/usr/bin/env python3
"""A bot for Mangonel: it looks at the names and labels of its moves, and plays one that it likes.

    mangonel match "bot:python3 examples/bot.py" random --game kingdoms

Mangonel asks, one JSON object a line; every line is answered with exactly one line. A bot is told what its
seat may see, and nothing else. docs/bots.md describes the protocol. Whatever is written to standard error
is shown if the bot fails.
"""
import json
import random
import sys

# Words in the text of a move, and how much we like them. A real bot would look at the view.
LIKES = {"play": 2, "kingdom": 3, "ordonnance": 3, "pass": -1, "discard": -1}


def value(move):
    """How much we like a move: by its first word, with a little chance so that we do not get boring."""
    return LIKES.get(move["move"].split()[0], 0) + random.random()


def answer(question):
    """What to say to a question, without its id."""
    if question["cmd"] == "hello":
        return {"name": "example in Python"}
    if question["cmd"] == "new":   # a match begins: our seat, the game and its options are told
        random.seed(question["seat"])
        return {}
    if question["cmd"] == "suggest":
        return {"move": max(question["legal"]["moves"], key=value)["move"]}
    return {"ok": False, "error": {"message": "unknown command"}}


for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"id": asked["id"], "ok": True} | answer(asked)), flush=True)
