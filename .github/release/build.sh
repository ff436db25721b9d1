#!/usr/bin/env bash
# Builds the command as it is released: build.sh FOLDER [OPTION]...
#
# It goes into FOLDER; the options are those of 'swift build'.
set -euo pipefail

folder=$1
shift
# Without what only a debugger reads: half the size, and no path of the machine that built it.
build=(swift build -c release --product appearance-diff --package-path "$(dirname "$0")/../.." -Xlinker -S "$@")
if [[ $(uname -s) == Linux ]]; then build+=(-Xswiftc -static-executable); fi
"${build[@]}"
mkdir -p "$folder"
cp "$("${build[@]}" --show-bin-path)/appearance-diff" "$folder"
# The compiler's marks of what it was given, for its next build, and the mark of the file that follows from them: the paths of
# the sources are in both, and all else is the same wherever it is built.
if [[ $(uname -s) == Linux ]]; then
  objcopy --remove-section .swift_modhash --remove-section .note.gnu.build-id "$folder/appearance-diff"
fi
