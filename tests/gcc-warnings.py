#!/usr/bin/env python3
"""tests/gcc-warnings.py BUILD: what the build in that folder leaves out, tests and fuzzers, goes through its compiler as well, with its
warnings as errors. Nothing is kept."""
import concurrent.futures, glob, json, os, subprocess, sys

build = sys.argv[1]
left_out = sorted(glob.glob("**/*_test.c", recursive=True) + glob.glob("fuzz/*.c") + glob.glob("examples/*.c"))
left_out = [file for file in left_out if not file.startswith("build")]

# The words that compile the program's first file there, without where to read and write.
with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as file:
    words = next(entry for entry in json.load(file) if entry["file"].endswith("cli/main.c"))["command"].split()
words = words[:words.index("-MD")] if "-MD" in words else words
words = [word for word in words if word != "ccache" and not word.startswith("-O")]
# Optimized a little: some warnings come only from looking at where values go.
words += ["-O1", "-c", "-o", "/dev/null"]
# Headers that only tests share.
words += ["-I" + os.path.relpath(folder, build) for folder in ("tests", "fuzz")]


def fails(file):
    """Has the compiler anything to say about it? It is printed."""
    result = subprocess.run(words + [os.path.relpath(file, build)], cwd=build, capture_output=True, text=True)
    print(result.stderr, end="")
    return result.returncode != 0


with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    bad = sum(pool.map(fails, left_out))
print("%d files, %d with warnings" % (len(left_out), bad))
sys.exit(1 if bad or not left_out else 0)
