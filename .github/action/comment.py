#!/usr/bin/env python3
"""Writes the report as a comment of the pull request: edits the one that an earlier run wrote, or posts the first.

A comment is no gate: where it cannot be written, as with the read-only token of a pull request from a fork, this says so and
the job goes on.

NAME tells the comments of several uses apart. REPORT is the file; a report that is no news only edits. PAGE is the address
of the page, if there is one.
"""

import http.client
import json
import os
import pathlib
import sys
import urllib.error
import urllib.parse
import urllib.request

# Who comments with a job's own token. Anybody can write a mark, and only our own comments are ours to edit.
AUTHOR = "github-actions[bot]"


def request(method, path, body=None):
    """What GitHub answers, as JSON."""
    return json.load(urllib.request.urlopen(urllib.request.Request(
        f"{os.environ['GITHUB_API_URL']}/repos/{os.environ['GITHUB_REPOSITORY']}/{path}",
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={
            "Authorization": f"Bearer {os.environ['GITHUB_TOKEN']}",
            "Accept": "application/vnd.github+json",
            "Content-Type": "application/json",
            "X-GitHub-Api-Version": "2022-11-28",
        }), timeout=60))


def comments(number):
    """All comments of a pull request."""
    page = 1
    while True:
        some = request("GET", f"issues/{number}/comments?per_page=100&page={page}")
        yield from some
        if len(some) < 100:
            return
        page += 1


def annotate(kind, text):
    """Shows a sentence beside the job."""
    text = text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    print(f"::{kind} title=appearance-diff::{text}")


def main():
    event = json.loads(pathlib.Path(os.environ["GITHUB_EVENT_PATH"]).read_text())
    if "pull_request" not in event:
        return
    number = event["pull_request"]["number"]
    mark = f"<!-- appearance-diff {urllib.parse.quote(os.environ['NAME'], safe='')} -->"
    # The report ends early enough for the mark and the link.
    body = f"{mark}\n{pathlib.Path(os.environ['REPORT']).read_text('utf-8', 'replace')}"
    if os.environ["PAGE"]:
        body += f"\n[The report as a page]({os.environ['PAGE']})\n"

    try:
        ours = [c for c in comments(number) if (c["user"] or {}).get("login") == AUTHOR and c["body"].startswith(mark)]
        if ours:
            request("PATCH", f"issues/comments/{ours[0]['id']}", {"body": body})
        elif os.environ["IS_NEWS"] == "true":
            request("POST", f"issues/{number}/comments", {"body": body})
    except urllib.error.HTTPError as error:
        if error.code in (401, 403, 404):
            annotate("notice", f"no comment, for this job has no 'pull-requests: write' ({error}); the summary has the report")
        else:
            annotate("warning", f"no comment, for GitHub answered: {error}; the summary has the report")
    except (OSError, http.client.HTTPException, ValueError) as error:
        annotate("warning", f"no comment, for GitHub cannot be reached: {error}; the summary has the report")


if __name__ == "__main__":
    sys.exit(main())
