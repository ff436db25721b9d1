#!/usr/bin/env python3
"""Runs the steps of action.yml as GitHub does, against a GitHub made for it.

    Tests/recipes/action.py PROGRAM

PROGRAM is appearance-diff. Expressions, conditions, the files that steps write, outputs and commands in the log are those of
GitHub's runner. Of the actions that are used, the cache keeps folders and the artifact a file; Swift is a script that "builds"
PROGRAM. The rest is real: git, curl, HTTP, and the scripts of the action.
"""

import collections
import hashlib
import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import threading
import urllib.parse

import yaml

from check import ROOT, Repository, attributes

ACTION = yaml.safe_load((ROOT / "action.yml").read_text())
BOT = "github-actions[bot]"
TOKEN = "ghs_token"
COMMAND = re.compile(r"^\s*::(?P<name>[\w-]+)(?: [^:]*)?::(?P<text>.*)$|.*##\[(?P<old>[^]]*)\](?P<rest>.*)$")
TERM = re.compile(r"'[^']*'|&&|\|\||(?P<path>[a-z_-]+(?:\.[\w-]+)+)")


class GitHub:
    """The part of GitHub that the action uses: comments of one pull request, and the files of releases."""

    def __init__(self):
        self.comments = []
        self.files = {}
        self.refuses_to_write = False
        self.is_down = False
        github = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def log_message(self, *arguments):
                pass

            def answer(self, status, data):
                data = data if isinstance(data, bytes) else json.dumps(data).encode()
                self.send_response(status)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def handle_all(self):
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                url = urllib.parse.urlparse(self.path)
                if url.path in github.files:
                    return self.answer(200, github.files[url.path])
                if not url.path.startswith("/api/repos/owner/app/issues/"):
                    return self.answer(404, {"message": "Not Found"})
                assert self.headers["Authorization"] == f"Bearer {TOKEN}", self.headers
                if github.is_down:
                    return self.answer(502, {})
                path = url.path.removeprefix("/api/repos/owner/app/issues/")
                if self.command == "GET" and path == "7/comments":
                    query = urllib.parse.parse_qs(url.query)
                    size, page = int(query["per_page"][0]), int(query.get("page", ["1"])[0])
                    return self.answer(200, github.comments[size * (page - 1):size * page])
                if github.refuses_to_write:
                    return self.answer(403, {"message": "Resource not accessible by integration"})
                text = json.loads(body)["body"]
                if len(text) > 65_536:
                    return self.answer(422, {"message": "Body is too long (maximum is 65536 characters)"})
                if self.command == "POST" and path == "7/comments":
                    github.add(BOT, text)
                    return self.answer(201, github.comments[-1])
                assert self.command == "PATCH", self.command
                comment, = (c for c in github.comments if path == f"comments/{c['id']}")
                comment["body"] = text
                return self.answer(200, comment)

            do_GET = do_POST = do_PATCH = handle_all

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def add(self, author, text):
        self.comments.append({"id": 100 + len(self.comments), "user": {"login": author}, "body": text})

    @property
    def ours(self):
        return [c["body"] for c in self.comments if c["user"]["login"] == BOT]


class Run:
    """What one run of the action left: its status, outputs, commands to the runner, summary, log and artifacts."""

    def __init__(self):
        self.status = 0
        self.outputs = collections.defaultdict(dict)
        self.commands = []
        self.summary = ""
        self.log = ""
        self.artifacts = {}

    def read_log(self, text):
        """Obeys a log as the runner does, in both of its notations."""
        self.log += text
        paused = None
        for match in filter(None, map(COMMAND.match, re.split("\r\n|\r|\n", text))):
            name = match["name"] or match["old"]
            if paused:
                paused = None if name == paused else paused
            elif name == "stop-commands":
                paused = match["text"]
            else:
                self.commands.append((name, match["text"] or match["rest"]))

    def expect(self, status, *commands):
        """Holds the run to its status, and to all that the runner was told."""
        if self.status != status or [name for name, _ in self.commands] != list(commands):
            sys.exit(f"status {self.status}, not {status}; {self.commands}, not {commands}:\n{self.log}")
        return self


class Runner:
    """A machine with a repository that is checked out, and a cache that outlives jobs."""

    def __init__(self, folder, program):
        self.github = GitHub()
        self.repository = Repository(folder, program)
        self.path = self.repository.path
        self.folder = folder
        self.cache = folder / "cache"
        # What a build makes: a script, small, to be copied and cached.
        self.built = folder / "built"
        self.built.write_text(f'#!/bin/sh\nexec "{program}" "$@"\n')
        self.built.chmod(0o755)
        self.products = folder / "products" / "appearance-diff"
        self.builds = folder / "builds"
        self.builds.write_text("")
        tools = folder / "tools"
        (tools / "appearance-diff").unlink()
        swift = tools / "swift"
        swift.write_text(
            "#!/bin/sh\n"
            'case "$*" in\n'
            "  --version) echo Swift 6 ;;\n"
            f"  *--show-bin-path) echo {self.products.parent} ;;\n"
            f'  "build "*) echo "$*" >> {self.builds}; cp {self.built} {self.products} ;;\n'
            "esac\n")
        # Nothing can be stripped from it, and it has no functions.
        (tools / "objcopy").write_text("#!/bin/sh\n")
        (tools / "valgrind").write_text(
            "#!/bin/sh\n"
            'for word; do case $word in --callgrind-out-file=*) file=${word#*=} ;; esac; done\n'
            'for number in $(seq 1001); do echo "fn=($number) \\$s$number"; done > "$file"\n')
        for tool in ("swift", "objcopy", "valgrind"):
            (tools / tool).chmod(0o755)
        self.products.parent.mkdir()

    def run(self, inputs=None, base_ref="main", event=None, environment=None, action_repository="tools/appearance-state"):
        """Runs the action in a job of its own."""
        run = Run()
        temporary = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        event_path = temporary / "event.json"
        event_path.write_text(json.dumps({"pull_request": {"number": 7}} if event is None else event))
        inputs = inputs or {}
        assert set(inputs) <= set(ACTION["inputs"]), inputs
        contexts = {f"inputs.{name}": declared.get("default", "") for name, declared in ACTION["inputs"].items()}
        contexts |= {f"inputs.{name}": value for name, value in inputs.items()}
        contexts |= {
            "github.token": TOKEN, "github.base_ref": base_ref, "github.action_repository": action_repository,
            "github.repository": "owner/app",
            "github.event.merge_group.base_sha": (event or {}).get("merge_group", {}).get("base_sha", "")}
        environment = self.repository.environment | {
            "RUNNER_TEMP": str(temporary), "RUNNER_OS": "Linux", "RUNNER_ARCH": "X64",
            "GITHUB_ACTION_PATH": str(ROOT), "GITHUB_API_URL": f"{self.github.address}/api",
            "GITHUB_SERVER_URL": self.github.address, "GITHUB_REPOSITORY": "owner/app",
            "GITHUB_EVENT_PATH": str(event_path),
        } | (environment or {})

        for step in ACTION["runs"]["steps"]:
            if not evaluate(step.get("if", "true"), contexts):
                continue
            if "uses" in step:
                outputs = self.use(step["uses"], {k: fill(v, contexts) for k, v in step["with"].items()}, run)
            else:
                assert step["shell"] == "bash" and "${{" not in step["run"], "a value in a script's text would be code"
                files = {name: temporary / name for name in ("GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STEP_SUMMARY")}
                for file in files.values():
                    file.write_text("")
                script = temporary / "script"
                script.write_text(step["run"])
                result = subprocess.run(
                    ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", script], cwd=self.path, text=True, errors="replace",
                    stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                    env=environment | {k: fill(v, contexts) for k, v in step.get("env", {}).items()} | {
                        k: str(v) for k, v in files.items()})
                run.read_log(result.stdout)
                run.summary += files["GITHUB_STEP_SUMMARY"].read_text()
                outputs = dict(line.split("=", 1) for line in files["GITHUB_OUTPUT"].read_text().splitlines())
                for entry in files["GITHUB_PATH"].read_text().splitlines():
                    environment["PATH"] = f"{entry}:{environment['PATH']}"
                run.status = result.returncode
            # What a step has said before it fails counts, too.
            if "id" in step:
                contexts |= {f"steps.{step['id']}.outputs.{name}": value for name, value in outputs.items()}
            if run.status != 0:
                break
        run.outputs = {name: fill(output["value"], contexts) for name, output in ACTION["outputs"].items()}
        assert run.outputs["status"] == str(run.status), (run.outputs, run.status)
        return run

    def use(self, action, arguments, run):
        """Stands in for an action of GitHub's."""
        action, commit = action.split("@")
        assert re.fullmatch("[0-9a-f]{40}", commit), f"{action} is not pinned by commit: {commit}"
        if action == "actions/upload-artifact":
            assert set(arguments) == {"name", "path", "if-no-files-found"}, arguments
            run.artifacts[arguments["name"]] = pathlib.Path(arguments["path"]).read_text()
            return {"artifact-url": f"{self.github.address}/artifacts/1"}
        assert set(arguments) == {"path", "key"} and re.fullmatch(r"[\w.-]+", arguments["key"]), arguments
        kept = self.cache / arguments["key"]
        if action == "actions/cache/save":
            shutil.copytree(arguments["path"], kept)
            return {}
        assert action == "actions/cache/restore", action
        if kept.exists():
            shutil.copytree(kept, arguments["path"])
        return {"cache-hit": "true"} if kept.exists() else {}

    def paint(self, setting, hex_color, name="Day"):
        """Gives labels a color in the theme that is checked out."""
        document = self.repository.read(name)
        attributes(document, "UILabel")[setting] = {"kind": "color", "hex": hex_color}
        self.repository.write(name, document)


def evaluate(expression, contexts):
    """The value of one of GitHub's expressions, as far as action.yml uses them."""

    def term(match):
        if match["path"] is None:
            return {"&&": " and ", "||": " or "}.get(match[0], match[0])
        if not match["path"].startswith("steps."):
            return repr(contexts[match["path"]])
        return repr(contexts.get(match["path"], ""))

    names = {"format": lambda text, *values: text.format(*values), "true": True}
    return eval(TERM.sub(term, expression), {"__builtins__": {}}, names)


def fill(text, contexts):
    """A text with the values of its expressions."""
    return re.sub(r"\$\{\{(.*?)\}\}", lambda match: str(evaluate(match[1].strip(), contexts)), str(text))


def names_what_it_has(runner):
    """Every input is used, every name that is used is there, and so are those of the documentation."""
    block = re.search(r"^```yaml\n(.*?)^```$", (ROOT / "Documentation" / "CI.md").read_text(), re.MULTILINE | re.DOTALL)
    workflow = yaml.safe_load(block[1])
    step, = (step for step in workflow["jobs"]["themes"]["steps"] if "appearance-state" in step.get("uses", ""))
    runner.run(step["with"]).expect(0)
    assert workflow["permissions"] == {"contents": "read", "pull-requests": "write"}

    text = (ROOT / "action.yml").read_text()
    assert set(re.findall(r"inputs\.([\w-]+)", text)) == set(ACTION["inputs"])
    steps = {step["id"]: step for step in ACTION["runs"]["steps"] if "id" in step}
    script = {"command": "command.sh", "compare": "compare.sh"}
    for step, output in re.findall(r"steps\.([\w-]+)\.outputs\.([\w-]+)", text):
        used = steps[step].get("uses", "")
        declared = {"actions/cache/restore": "cache-hit", "actions/upload-artifact": "artifact-url"}.get(used.split("@")[0])
        text = (ROOT / ".github/action" / script[step]).read_text() if step in script else steps[step].get("run", "")
        assert output == declared or f'"{output}=' in text, (step, output)
    # A tag can be moved to another commit by whoever may write there.
    for file in [ROOT / "action.yml", *(ROOT / ".github" / "workflows").glob("*.yml")]:
        for used in re.findall(r"uses: *([^\s#]+)", file.read_text()):
            assert used.startswith("./") or re.search("@[0-9a-f]{40}$", used), f"{file.name}: {used} is not pinned by commit"


def reports(runner):
    """One comment, which each run edits; a pull request that changes nothing has none."""
    github = runner.github
    github.add("stranger", "<!-- appearance-diff themes -->\nA comment with the mark of ours")
    for number in range(120):
        github.add("stranger", f"Comment {number}")
    github.add(BOT, "Of another workflow, which quotes <!-- appearance-diff themes -->")

    run = runner.run().expect(0)
    assert run.summary == "### themes: nothing changed\n" and run.artifacts == {}, run.summary
    assert len(github.ours) == 1 and run.outputs == {"status": "0", "page": ""}, run.outputs

    runner.paint("textColor", "#ff0000")
    run = runner.run().expect(0)
    comment = github.ours[1]
    assert comment.startswith("<!-- appearance-diff themes -->\n**1 file differs."), comment
    assert "\n### `Themes/Day.json`" in comment, comment
    assert "#ff0000" in comment and "#ff0000" in run.summary and "#ff0000" in run.artifacts["themes"]
    assert comment.endswith(f"\n[The report as a page]({run.outputs['page']})\n"), comment

    # What is committed is compared as what is not.
    runner.paint("textColor", "#00ff00")
    runner.repository.git("commit", "-qam", "green")
    runner.run({"name": "themes"}).expect(0)
    assert len(github.ours) == 2 and "#00ff00" in github.ours[1] and "#ff0000" not in github.ours[1]

    # A second use in the same workflow has a comment of its own.
    runner.run({"name": "others"}).expect(0)
    assert len(github.ours) == 3 and github.ours[2].startswith("<!-- appearance-diff others -->\n")

    # What `main` got meanwhile is no change of this branch, merged or not.
    git = runner.repository.git
    git("checkout", "-q", "main")
    shutil.copy(ROOT / "Fixtures" / "night.json", runner.path / "Themes" / "Night.json")
    git("add", "."), git("commit", "-qm", "night"), git("push", "-q", "origin", "main"), git("checkout", "-q", "branch")
    for _ in range(2):
        runner.run().expect(0)
        assert "Night" not in github.ours[1] and "#00ff00" in github.ours[1]
        git("merge", "-q", "main")

    git("checkout", "-q", "main", "--", "Themes")
    runner.run().expect(0)
    assert github.ours[1] == "<!-- appearance-diff themes -->\n### themes: nothing changed\n", github.ours[1]
    assert github.comments[0]["body"].endswith("A comment with the mark of ours")
    assert len(runner.builds.read_text().splitlines()) == 2, "built once, linked twice, and cached"

    runner.paint("textColor", "#ff0000")
    count = len(github.comments)
    runner.run({"comment": "false", "name": "quiet"}).expect(0)
    assert len(github.comments) == count
    # No pull request, nothing to comment.
    runner.run({"base": "origin/main", "name": "push"}, base_ref="", event={"after": "HEAD"}).expect(0)
    assert len(github.comments) == count


def gates(runner):
    """The status is the command's: 1 for findings, 2 for errors."""
    runner.paint("textColor", "#ffffff")
    runner.paint("backgroundColor", "#ffffff")
    runner.run().expect(0)
    run = runner.run({"fail-on": "readability=AA"}).expect(1, "error")
    assert run.outputs["status"] == "1" and "'fail-on'" in run.commands[0][1], run.commands
    assert "UILabel" in runner.github.ours[0], "the comment comes before the gate"
    runner.run({"fail-on": "changes"}).expect(1, "error")
    runner.run({"fail-on": "changes", "options": "--ignore=class:UILabel"}).expect(0)
    run = runner.run({"fail-on": "changes", "options": "--only=class:UILable\n"}).expect(2, "error")
    assert "UILable" in runner.github.ours[0] and "UILable" in run.summary
    run = runner.run({"fail-on": "changs"}).expect(2, "error")
    assert "changs" in runner.github.ours[0], runner.github.ours[0]

    # The configuration of the checkout, or another.
    def configure(name, **members):
        (runner.path / name).write_text(json.dumps({"format": "appearance-configuration", "version": 1, **members}))

    configure(".appearance-diff.json", ignore="class:UILabel")
    assert runner.run().expect(0).summary == "### themes: nothing changed\n"
    configure(".appearance-diff.json", **{"fail-on": "readability=AA"})
    runner.run().expect(1, "error")
    runner.run({"options": "--no-config"}).expect(0)
    configure("other.json", **{"fail-on": "readability=1.1"})
    runner.run({"options": f"--no-config\n--config={runner.path / 'other.json'}"}).expect(1, "error")
    configure("other.json", **{"fail-on": "readability=1"})
    runner.run({"options": f"--config={runner.path / 'other.json'}"}).expect(0)
    runner.run({"options": f"--config={runner.path / 'other.json'}", "fail-on": "changes"}).expect(1, "error")
    configure("other.json", tolerance=1)
    runner.run({"options": f"--config={runner.path / 'other.json'}"}).expect(0)

    (runner.path / "Themes" / "Day.json").write_text('{"format": "appearance-snapshot",\n"version": 1, "rules": [}')
    run = runner.run().expect(2, "error")
    assert run.artifacts == {} and run.outputs == {"status": "2", "page": ""}, run.outputs
    assert "\n    appearance-diff: new/Themes/Day.json:2:" in runner.github.ours[0] == f"<!-- appearance-diff themes -->\n{run.summary}"


def takes_a_crash_for_an_error(runner):
    """A command that the system ended has neither found nor excluded anything."""
    runner.built.write_text('#!/bin/sh\ntest "$1" = --version || kill -KILL $$\n')
    run = runner.run({"fail-on": "changes"}).expect(2, "error")
    assert run.outputs["status"] == "2" and len(runner.github.ours) == 1


def compares_what_is_named(runner):
    """Files that come and go, several paths, and a comparison that cannot be made."""
    git = runner.repository.git
    shutil.copy(ROOT / "Fixtures" / "night.json", runner.path / "Themes" / "Night.json")
    run = runner.run()
    assert "`Themes/Night.json`" in run.summary and "Day" not in run.summary, run.summary
    (runner.path / "More").mkdir()
    shutil.copy(ROOT / "Fixtures" / "night.json", runner.path / "More" / "-f.json")
    run = runner.run({"themes": "\n  Themes/Day.json\n  More\n"}).expect(0)
    assert "`More/-f.json`" in run.summary and "Themes" not in run.summary, run.summary
    shutil.rmtree(runner.path / "Themes")
    run = runner.run().expect(0)
    assert "`Themes/Day.json`" in run.summary, run.summary

    git("checkout", "-q", "--", "Themes")
    assert "must match" in runner.run({"themes": "Thems"}).expect(2, "error").commands[0][1]
    assert "names no" in runner.run({"themes": " "}).expect(2, "error").commands[0][1]
    assert "'base'" in runner.run(base_ref="").expect(2, "error").commands[0][1]
    for base in ("--help", "$(touch pwned)", "v1"):
        assert "fetch-depth" in runner.run({"base": base}).expect(2, "error").commands[0][1]
    # A shallow clone, as without `fetch-depth: 0`.
    git("commit", "-q", "--allow-empty", "-m", "more")
    git("push", "-q", "origin", "branch")
    shutil.rmtree(runner.path)
    subprocess.run(
        ["git", "clone", "-q", "--depth=1", "--branch=branch", f"file://{runner.folder}/origin", runner.path], check=True)
    assert "fetch-depth" in runner.run().expect(2, "error").commands[0][1]


def goes_on_without_a_comment(runner):
    """A token that cannot write, and a GitHub that does not answer, fail no job."""
    runner.paint("textColor", "#ff0000")
    runner.github.refuses_to_write = True
    run = runner.run().expect(0, "notice")
    assert "pull-requests: write" in run.commands[0][1] and "#ff0000" in run.summary
    assert runner.run({"fail-on": "changes"}).expect(1, "error", "notice").outputs["page"]
    runner.github.refuses_to_write, runner.github.is_down = False, True
    runner.run().expect(0, "warning")
    runner.run(environment={"GITHUB_API_URL": "http://127.0.0.1:1"}).expect(0, "warning")
    assert runner.github.comments == []


def runs_wherever_it_is_used(runner):
    """In a merge queue, on a checkout in a folder of its own, and from another action."""
    git = runner.repository.git
    base = git("rev-parse", "origin/main").stdout.strip()
    runner.paint("textColor", "#ff0000")
    git("commit", "-qam", "red")
    run = runner.run(base_ref="", event={"merge_group": {"base_sha": base}}).expect(0)
    assert "#ff0000" in run.summary and runner.github.comments == []

    # The workspace is no checkout, or one in which the themes are not.
    checkout = runner.path
    runner.path = runner.folder / "workspace"
    runner.path.mkdir()
    assert "'path'" in runner.run().expect(2, "error").commands[0][1]
    checkout.rename(runner.path / "app")
    assert "'path'" in runner.run({"path": "missing"}).expect(2, "error").commands[0][1]
    assert "'path'" in runner.run({"path": "app/Themes"}).expect(2, "error").commands[0][1]
    assert "#ff0000" in runner.run({"path": "app"}).expect(0).summary

    # Another action is the one that the context names.
    actions = runner.folder / "_actions" / "tools" / "appearance-state"
    actions.mkdir(parents=True)
    (actions / "v1").symlink_to(ROOT)
    runner.github.files = {"/tools/appearance-state/releases/download/1.2.0/SHA256SUMS": b""}
    run = runner.run({"version": "1.2.0", "path": "app"}, environment={"GITHUB_ACTION_PATH": str(actions / "v1")},
                     action_repository="outer/action")
    assert "the release 1.2.0 of tools/appearance-state has no appearance-diff" in run.expect(2, "error").commands[0][1]


def accepts_what_the_base_accepts(runner):
    """A pull request cannot accept what it makes worse."""
    git = runner.repository.git
    config = runner.path / ".appearance-diff.json"
    config.write_text(json.dumps({
        "format": "appearance-configuration", "version": 1, "fail-on": "readability=AA", "accept": "accepted.json"}))

    def accept():
        subprocess.run(
            [runner.built, "lint", "Themes/Day.json", "--format=json", "--output=accepted.json"],
            cwd=runner.path, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)

    def worsen(color):
        runner.paint("textColor", color)
        runner.paint("backgroundColor", "#ffffff")

    # There is no list yet, and then one in which nothing is accepted.
    for is_there in (False, True):
        worsen("#eeeeee")
        accept()
        run = runner.run().expect(1, "notice", "error")
        assert "accepted.json" in run.commands[0][1] and "UILabel" in run.summary, run.summary
        run = runner.run({"options": "--no-config\n--accept=accepted.json", "fail-on": "readability"})
        assert "UILabel" in run.expect(1, "notice", "error").summary
        git("checkout", "-q", "--", "Themes")
        if not is_there:
            accept()
            git("add", "."), git("commit", "-qm", "accepted"), git("push", "-qf", "origin", "HEAD:main")
            git("fetch", "-q", "origin")
    # What the base accepts passes.
    worsen("#eeeeee")
    accept()
    git("checkout", "-q", "--", "Themes")
    git("add", "."), git("commit", "-qm", "more accepted"), git("push", "-qf", "origin", "HEAD:main")
    git("fetch", "-q", "origin")
    worsen("#eeeeee")
    run = runner.run().expect(0)
    assert "is accepted" in run.summary or "are accepted" in run.summary, run.summary
    # A list that is named in two words would not be found.
    assert "--accept=FILE" in runner.run({"options": "--accept\naccepted.json"}).expect(2, "error").commands[0][1]


def believes_no_text(runner):
    """Names of files, themes and classes are text: in the shell, in the log and in the comment."""
    hostile = [
        "$(touch pwned)", "`touch pwned`", "; touch pwned #", "-rf", "a\n::set-output name=status::0\n::add-mask::a",
        "##[add-mask]a", "]] && touch pwned", "<img src=x onerror=1>", "@everyone | ``` x", "--> <script>", "a\r::error::b",
        "' --output=pwned '"]
    # git reports, by name, which files get other ends of lines.
    (runner.path / ".gitattributes").write_text("*.json text\n")
    for number, name in enumerate(hostile):
        document = {
            "format": "appearance-snapshot", "version": 1, "name": name,
            "rules": [{"class": name, "attributes": {re.sub(r"[]\[\s]", "", name): name}}]}
        (runner.path / "Themes" / f"{name}.json".replace("/", "")).write_bytes(json.dumps(document).encode() + b"\r\n")
        (runner.path / "Themes" / f"{name}.{number}.json".replace("/", "")).write_text("{}")
    runner.run().expect(0)
    comment, = runner.github.ours
    outside_code = re.sub(r"(`+)(?!`).*?(?<!`)\1(?!`)", "", comment.removeprefix("<!-- appearance-diff themes -->"))
    assert not re.search(r"<(?!/?(code|details|summary|span)\b)|@|-->|\r|\n::", outside_code), outside_code
    assert comment.count("touch pwned") > 10 and comment.count("everyone") > 1, comment

    # Some cannot be read, and what the command says of the others is no part of the log either.
    for name in hostile[::2]:
        (runner.path / "Themes" / f"{name}.json".replace("/", "")).write_text('{"format": "appearance-snapshot"')
    (runner.path / "Themes" / os.fsdecode(b"\xff.json")).write_text("{}")
    run = runner.run().expect(2, "error")
    lines = runner.github.ours[0].splitlines()
    assert lines[:3] == ["<!-- appearance-diff themes -->", "### themes: an error", ""], lines
    assert len(lines) > len(hostile[::2]) and all(line.startswith("    ") for line in lines[3:]), lines
    assert "##[add-mask]" in run.log
    # What the workflow itself says is a value, too.
    shutil.rmtree(runner.path / "Themes")
    runner.repository.git("checkout", "-q", "--", "Themes")
    runner.paint("textColor", "#ff0000")
    runner.run({"name": "$(touch pwned) --> `x`", "themes": "$(touch pwned)\nThemes"}).expect(2, "error")
    runner.run({"name": "$(touch pwned) --> `x`"}).expect(0)
    assert runner.github.ours[1].startswith("<!-- appearance-diff %24%28touch%20pwned%29%20--%3E%20%60x%60 -->\n")
    assert [*runner.folder.rglob("pwned*")] == []


def stays_short(runner):
    """The mark and the link fit into a comment together with the longest report, and with the longest error."""
    document = runner.repository.read("Day")
    for number in range(3000):
        attributes(document, "UILabel")[f"setting{number:05}"] = number
    runner.repository.write("Day", document)
    run = runner.run().expect(0)
    comment, = runner.github.ours
    assert "Cut here" in comment and comment.endswith(f"({run.outputs['page']})\n"), comment[-300:]
    for number in range(1000):
        (runner.path / "Themes" / f"{number:0200}é.json").write_text('{"format": "appearance-snapshot"')
    runner.run().expect(2, "error")
    assert runner.github.ours[0].startswith("<!-- appearance-diff themes -->\n### themes: an error\n")


def takes_releases(runner):
    """A release's command is used if it is the one that the release lists."""
    runner.paint("textColor", "#ff0000")
    archive = runner.folder / "archive.tar.gz"
    with tarfile.open(archive, "w:gz", compresslevel=1) as file:
        file.add(runner.built, "appearance-diff")
    name = "appearance-diff-1.2.0-linux-x86_64.tar.gz"
    path = "/tools/appearance-state/releases/download/1.2.0"
    data = archive.read_bytes()
    lines = [f"{'0' * 64}  other.tar.gz", f"{hashlib.sha256(data).hexdigest()}  {name}"]
    runner.github.files = {f"{path}/SHA256SUMS": "\n".join(lines).encode() + b"\n", f"{path}/{name}": data + b"?"}
    assert "SHA256SUMS lists" in runner.run({"version": "1.2.0"}).expect(2, "error").commands[0][1]
    runner.github.files |= {f"{path}/SHA256SUMS": lines[0].encode() + b"\n", f"{path}/{name}": data}
    assert "SHA256SUMS lists" in runner.run({"version": "1.2.0"}).expect(2, "error").commands[0][1]
    runner.github.files[f"{path}/SHA256SUMS"] = "\n".join(lines).encode() + b"\n"
    runner.run({"version": "1.2.0"}).expect(0)
    assert "#ff0000" in runner.github.ours[0]
    runner.github.files = {}
    runner.run({"version": "1.2.0"}).expect(0)
    assert "1.3.0" in runner.run({"version": "1.3.0"}).expect(2, "error").commands[0][1]
    assert "not the name" in runner.run({"version": "../1.2.0"}).expect(2, "error").commands[0][1]
    assert "on ARM" in runner.run({"version": "1.2.0"}, environment={"RUNNER_ARCH": "ARM"}).expect(2, "error").commands[0][1]
    assert runner.builds.read_text() == ""
    # The source is another command than the release.
    runner.run().expect(0)
    assert len(runner.builds.read_text().splitlines()) == 2


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    checks = [
        names_what_it_has, reports, gates, runs_wherever_it_is_used, accepts_what_the_base_accepts, takes_a_crash_for_an_error, compares_what_is_named, goes_on_without_a_comment,
        believes_no_text, stays_short, takes_releases]
    for check in checks:
        folder = pathlib.Path(tempfile.mkdtemp())
        try:
            check(Runner(folder, program))
        finally:
            shutil.rmtree(folder)
        print(f"action: {check.__name__.replace('_', ' ')}")


if __name__ == "__main__":
    main()
