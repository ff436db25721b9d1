#!/usr/bin/env bash
# Builds the command as it is released: build.sh FOLDER [OPTION]...
#
# It goes into FOLDER; the options are those of 'swift build'. On Linux it needs objcopy (binutils), and valgrind for an
# executable that starts faster.
set -euo pipefail

folder=$1
shift
package=$(cd "$(dirname "$0")/../.." && pwd)
# Without what only a debugger reads: half the size, and no path of the machine that built it.
build=(swift build -c release --product appearance-diff --package-path "$package" -Xlinker -S "$@")
mkdir -p "$folder"
if [[ $(uname -s) != Linux ]]; then
  "${build[@]}"
  cp "$("${build[@]}" --show-bin-path)/appearance-diff" "$folder"
  exit
fi

# The system reads an executable in pieces of 64 KB. The functions that a comparison calls were spread over 130 of them, which
# took a quarter of the time for two small files. So they are linked beside each other: each function has a section of its
# own, and the toolchain's linker is given their names.
build+=(-Xswiftc -static-executable -Xswiftc -use-ld=lld -Xswiftc -Xfrontend -Xswiftc -function-sections)
# By default a program names generic types by text. The runtime parses it and searches all conformances at the first use of each, a
# twelfth of what a comparison of two small files takes. Direct references make the executable 1.4 % larger.
build+=(-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)
products=$("${build[@]}" --show-bin-path)
mkdir -p "$products"
order=$products/functions.txt
touch "$order"
build+=(-Xlinker --symbol-ordering-file="$order" -Xlinker --no-warn-symbol-ordering)
"${build[@]}"
if command -v valgrind > /dev/null; then
  # The same ones each time: hashes decide about none.
  (cd "$package/Fixtures" && SWIFT_DETERMINISTIC_HASHING=1 valgrind --quiet --tool=callgrind --demangle=no \
    --callgrind-out-file="$products/calls.txt" "$products/appearance-diff" --no-config day.json night.json > /dev/null) \
    || [[ $? == 1 ]]
  # Those of Swift, for which the processor makes no difference.
  sed -En "s/^c?fn=\([0-9]+\) ((\\\$s|_?_?swift_|_ZN5swift)[^']*).*/\1/p" "$products/calls.txt" | LC_ALL=C sort -u > "$order"
  [[ $(wc -l < "$order") -gt 1000 ]] || { echo "build.sh: valgrind names no functions" >&2; exit 1; }
  # SwiftPM does not know that the list is something to link.
  rm "$products/appearance-diff"
  "${build[@]}"
else
  echo "build.sh: without valgrind, functions stay where they are" >&2
fi
cp "$products/appearance-diff" "$folder"
# The compiler's marks of what it was given, for its next build, and the mark of the file that follows from them: the paths of
# the sources are in both, and all else is the same wherever it is built.
objcopy --remove-section .swift_modhash --remove-section .note.gnu.build-id "$folder/appearance-diff"
