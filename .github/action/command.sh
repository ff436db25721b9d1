#!/usr/bin/env bash
# Gets appearance-diff: from a release, or built from the source that this script is part of.
#
#   command.sh find    outputs the folder for the command and its key in the cache, and adds the folder to the PATH
#   command.sh get     puts the command into the folder
#
# VERSION is the release, or empty for the source; REPOSITORY has the releases, as OWNER/NAME, unless the folder of this action
# says it. Keeps to bash 3.2, which macOS has.
set -euo pipefail

source=$(cd "$(dirname "$0")/../.." && pwd)
# The runner keeps an action in _actions/OWNER/NAME/REF. Used from another action, the context names that one.
if [[ $source =~ /_actions/([^/]+/[^/]+)/ ]]; then REPOSITORY=${BASH_REMATCH[1]}; fi
folder=$RUNNER_TEMP/appearance-diff

fail() { echo "::error title=appearance-diff::$1"; exit 2; }

# The names of the archives are those of .github/release/package.sh.
case "$RUNNER_OS-$RUNNER_ARCH" in
  Linux-X64) platform=linux-x86_64 ;;
  Linux-ARM64) platform=linux-arm64 ;;
  macOS-*) platform=macos-universal ;;
  *) fail "there is no appearance-diff for $RUNNER_OS on $RUNNER_ARCH" ;;
esac
# It becomes a part of an address and of a file's name.
[[ $VERSION =~ ^[0-9A-Za-z.-]*$ ]] || fail "'version' is not the name of a release"

# A name for the source and for what compiles it.
source_hash() {
  cd "$source"
  files=$(find Package.swift Sources .github/release/build.sh -type f | LC_ALL=C sort)
  { swift --version 2>&1; echo "$files"; git hash-object --stdin-paths <<< "$files"; } | git hash-object --stdin
}

download() {
  archive=appearance-diff-$VERSION-$platform.tar.gz
  releases=$GITHUB_SERVER_URL/$REPOSITORY/releases/download/$VERSION
  cd "$folder"
  for file in SHA256SUMS "$archive"; do
    curl --fail --silent --show-error --location --retry 3 --output "$file" "$releases/$file" \
      || fail "the release $VERSION of $REPOSITORY has no $file"
  done
  awk -v name="$archive" '$2 == name' SHA256SUMS > wanted
  shasum -a 256 --check wanted || fail "$archive is not the file that SHA256SUMS lists"
  tar -xzf "$archive" appearance-diff
  rm "$archive" SHA256SUMS wanted
}

case "$1" in
  find)
    origin=$VERSION
    if [[ -z $origin ]]; then
      command -v swift > /dev/null || fail "Swift is missing on this runner: name a release as 'version'"
      origin=$(source_hash)
    fi
    echo "$folder" >> "$GITHUB_PATH"
    printf '%s\n' "folder=$folder" "key=appearance-diff-$origin-$platform" >> "$GITHUB_OUTPUT"
    ;;
  get)
    mkdir -p "$folder"
    if [[ -n $VERSION ]]; then
      download
    else
      "$source/.github/release/build.sh" "$folder" --scratch-path "$RUNNER_TEMP/appearance-diff-build"
    fi
    "$folder/appearance-diff" --version
    ;;
esac
