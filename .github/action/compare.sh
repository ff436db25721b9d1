#!/usr/bin/env bash
# Compares the themes that are checked out with those where their history began, and writes what the next steps use:
#
#   the folder with report.md (for the summary and the comment) and page.html
#   changed   whether the themes differ
#   is-news   whether a pull request without a comment gets one
#   status    what the job exits with: 0, 1 for findings, 2 for an error
#
# CHECKOUT, THEMES, BASE, FAIL_ON, OPTIONS and NAME are the action's inputs. Keeps to bash 3.2, which macOS has.
set -euo pipefail

fail() { echo "::error title=appearance-diff::$1"; exit 2; }

# Each line that is not empty, as an element of the array 'lines'.
split() {
  lines=()
  while read -r line; do [[ -z $line ]] || lines+=("$line"); done <<< "$1"
}

{ cd "$CHECKOUT" && prefix=$(git rev-parse --show-prefix) && [[ -z $prefix ]]; } 2> /dev/null \
  || fail "'path' is not the root of a checkout: it names the folder that 'path' of actions/checkout names"

[[ -n $BASE ]] || fail "this is no pull request: name the commit to compare with as 'base'"
start=$(git rev-parse --quiet --verify --end-of-options "$BASE^{commit}") && start=$(git merge-base "$start" HEAD) \
  || fail "the history of '$BASE' is not here: check out with 'fetch-depth: 0'"

split "$THEMES"
themes=(${lines[@]+"${lines[@]}"})
[[ ${#themes[@]} -gt 0 ]] || fail "'themes' names no file or folder"
split "$OPTIONS"
options=(${lines[@]+"${lines[@]}"})
case "$FAIL_ON" in
  "" | changes) ;;
  *) options+=("--fail-on=$FAIL_ON") ;;
esac
# The command would look for the configuration beside the copies of the themes.
config=$PWD/.appearance-diff.json
[[ -e $config ]] || config=
lists=()
given=()
for option in ${options[@]+"${options[@]}"}; do
  case "$option" in
    --config=*) config=${option#*=} ;;
    --no-config) config= ;;
    --accept=*) lists+=("${option#*=}"); continue ;;
    --config | --accept) fail "'options' has '$option' without its value: write $option=FILE on one line" ;;
  esac
  given+=("$option")
done
options=(${given[@]+"${given[@]}"})
[[ -z $config ]] || options+=("--config=$config")

# The lists of accepted findings that the configuration names, from the checkout on. What is wrong with it the command says.
configured_lists() {
  python3 - "$config" "$PWD" << 'END' || true
import json, os, sys
try:
    named = json.load(open(sys.argv[1])).get("accept", [])
    for path in [named] if isinstance(named, str) else named:
        print(os.path.relpath(os.path.join(os.path.dirname(os.path.abspath(sys.argv[1])), path), sys.argv[2]))
except Exception:
    pass
END
}
if [[ ${#lists[@]} -eq 0 && -n $config ]]; then
  split "$(configured_lists)"
  lists=(${lines[@]+"${lines[@]}"})
fi

# Whether the configuration says what fails.
is_gate_configured() {
  [[ -n $config ]] && python3 -c 'import json, sys; sys.exit("fail-on" not in json.load(open(sys.argv[1])))' "$config"
}

folder=$(mktemp -d "$RUNNER_TEMP/appearance-diff-report.XXXXXX")

# A pull request cannot accept what it makes worse: the lists are those of the base. Where that has none, nothing is accepted.
if [[ ${#lists[@]} -gt 0 ]]; then
  echo '{"format": "appearance-lint", "version": 1, "themes": []}' > "$folder/accepted-0.json"
  options+=("--accept=$folder/accepted-0.json")
fi
for list in ${lists[@]+"${lists[@]}"}; do
  number=$((${number:-0} + 1))
  old=$folder/accepted-$number.json
  path=${list#"$PWD/"}
  if git show "$start:./$path" > "$old" 2> /dev/null; then options+=("--accept=$old"); else : > "$old"; fi
  cmp -s "$old" "$list" \
    || echo "::notice title=appearance-diff::this change accepts other findings ($(printf %s "$path" | tr -cd '[:alnum:]/._-')): those that the base accepts count"
done

# Prints a file. Names of files are strangers' text: nothing that looks like a command to the runner is one.
show() {
  pause=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
  echo "::stop-commands::$pause"
  cat "$1"
  echo "::$pause::"
}

# Both sides leave git by an index of our own, so that they are named, filtered and converted alike.
copy() {
  mkdir "$folder/$1" && git ls-files -z -- "${themes[@]}" | git checkout-index -z --stdin --prefix="$folder/$1/"
}
(
  export GIT_INDEX_FILE=$folder/index
  git read-tree "$start" && copy old && git add --all -- "${themes[@]}" && copy new
) 2> "$folder/git" || {
  show "$folder/git"
  fail "'themes' must match files that git can read, in the checkout or where its history began"
}

cd "$folder"
compare() { appearance-diff ${options[@]+"${options[@]}"} --format="$1" --output="$2" old new; }
status=0
compare markdown report.md 2> messages || status=$?
[[ $status -le 1 ]] || status=2
show git
show messages

changed=false
is_news=true
if [[ $status == 2 ]]; then
  # A block of code, which no line can end, because the command escapes what breaks lines; and not more than a comment holds.
  sed 's/^/    /' messages > block
  { printf '### %s: an error\n\n' "$NAME"; head -c 60000 block; } > report.md
  echo "::error title=appearance-diff::'$NAME' could not be compared; the log and the summary have the reason"
elif [[ $status == 1 || -s report.md ]]; then
  changed=true
  compare html page.html 2> /dev/null || [[ $? == 1 ]]
  # Without a gate, the command's 1 is no more than a difference; with one, a difference can be a 0.
  if [[ $FAIL_ON == changes ]]; then
    status=1
  elif [[ -z $FAIL_ON ]] && ! is_gate_configured; then
    status=0
  fi
  [[ $status == 0 ]] || echo "::error title=appearance-diff::'$NAME' has changes that 'fail-on' does not allow"
else
  is_news=false
  printf '### %s: nothing changed\n' "$NAME" > report.md
fi

cat report.md >> "$GITHUB_STEP_SUMMARY"
printf '%s\n' "folder=$folder" "changed=$changed" "is-news=$is_news" "status=$status" >> "$GITHUB_OUTPUT"
