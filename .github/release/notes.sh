#!/usr/bin/env bash
# Prints what CHANGELOG.md says of a version: notes.sh VERSION
set -euo pipefail

notes=$(awk -v version="$1" '
  /^## / { here = $2 == version; next }
  here { print }
' "$(dirname "$0")/../../CHANGELOG.md")
[[ -n $notes ]] || { echo "CHANGELOG.md has no section '## $1'" >&2; exit 1; }
printf '%s\n' "${notes#$'\n'}"
