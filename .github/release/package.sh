#!/usr/bin/env bash
# Makes the files of a release: package.sh VERSION BINARIES FOLDER
#
# BINARIES has a folder for each platform, with the command in it. FOLDER gets an archive for each and their checksums. The
# same binaries give the same bytes. Needs GNU tar, and a machine that can run the command for Linux on x86-64.
set -euo pipefail

version=$1 binaries=$2 folder=$3
source=$(cd "$(dirname "$0")/../.." && pwd)
# An artifact of a workflow does not keep that a file can be run.
chmod +x "$binaries"/*/appearance-diff

# The versions of the formats follow that of the command.
said=$("$binaries/linux-x86_64/appearance-diff" --version)
said=${said%%$'\n'*}
[[ $said == "appearance-diff $version" ]] || { echo "the tag is $version, and the command says '$said'" >&2; exit 1; }

mkdir -p "$folder"
time=$(git -C "$source" log -1 --format=%ct)
for platform in linux-x86_64 linux-arm64 macos-universal; do
  tar --create --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$time" --mode=u=rwX,go=rX \
    --directory "$binaries/$platform" appearance-diff --directory "$source" LICENSE \
    | gzip -9n > "$folder/appearance-diff-$version-$platform.tar.gz"
done
cd "$folder"
sha256sum -- *.tar.gz > SHA256SUMS
