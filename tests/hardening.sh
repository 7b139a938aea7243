#!/bin/sh
# tests/hardening.sh PROGRAM [release]: what makes a mistake hard to use is in the program. A release also checks its buffers.
set -eu
program=$1
kind=${2:-}
faults=0

lacks() {
    echo "$program: $1" >&2
    faults=$((faults + 1))
}

readelf -hW "$program" | grep -q 'Type: *DYN' || lacks 'it is not position independent'
readelf -lW "$program" | grep -q 'GNU_RELRO' || lacks 'no RELRO'
readelf -dW "$program" | grep -Eq 'BIND_NOW|Flags:.*NOW' || lacks 'RELRO is not full: symbols are bound late'
readelf -lW "$program" | grep 'GNU_STACK' | grep -q 'RWE' && lacks 'its stack can be executed'
readelf -lW "$program" | grep -q 'GNU_STACK' || lacks 'it does not say that its stack is not executed'
readelf -sW --dyn-syms "$program" | grep -q '__stack_chk_fail' || lacks 'no stack protector'
readelf -dW "$program" | grep -q 'TEXTREL' && lacks 'its code is changed when it is loaded'
# The note that says so is only there if the C library was built so too: look at a function of ours.
if readelf -hW "$program" | grep -q 'X86-64'; then
    objdump -d --disassemble=main "$program" | grep -q 'endbr64' || lacks 'no control flow protection (-fcf-protection)'
fi
if [ "$kind" = release ]; then
    readelf -sW --dyn-syms "$program" | grep -Eq '__(memcpy|snprintf|vsnprintf|printf|fprintf)_chk' || lacks 'buffers are not checked (_FORTIFY_SOURCE)'
fi
[ "$faults" -eq 0 ] && echo "hardening: all there"
