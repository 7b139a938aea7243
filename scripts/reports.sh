#!/bin/sh
# reports.sh [FOLDER]: make the reports that docs/strength.md speaks of, one page each, in FOLDER
# (build/reports). The same seeds give the same pages, byte for byte, as long as players and rules
# stay as they are. All five take some hours; name some to make only those:
#
#     REPORTS="settlers siege-priory" scripts/reports.sh
set -eu
cd "$(dirname "$0")/.."
folder=${1:-build/reports}
mkdir -p "$folder"

report() {
    name=$1
    shift
    case " ${REPORTS:-$name} " in
    *" $name "*) "${MANGONEL:-build/release/mangonel}" sim "$@" --seed 1 --report "$folder/$name.html" ;;
    esac
}

normal=normal,normal,normal greedy=greedy,greedy,greedy
report crusaders-base crusaders --options players=3,expansion=off --games 4000 --seats $normal
report crusaders-expansion crusaders --options players=3,expansion=on --games 4000 --seats $normal
report settlers settlers --options players=3 --games 4000 --seats $greedy
report siege-oxford siege --options scenario=oxford --games 200 --seats hard,hard --brief
report siege-priory siege --options scenario=priory --games 200 --seats hard,hard --brief
