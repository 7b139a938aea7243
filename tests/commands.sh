#!/usr/bin/env bash
# To be written. $1 is the program, $2 the build folder.
set -eu
