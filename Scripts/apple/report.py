"""The report of `Scripts/test-apple`, in Markdown."""
import re

# The most lines that a report shows for one build.
LONGEST_LIST = 20


def text(about, builds, situations, not_run):
    """The whole report.

    about: the versions used, by name. builds: pairs of a name and a `Build`. situations: for each, the app, the name,
    and the lines that differ, in order. not_run: what no command can do.
    """
    failed = [name for name, build in builds if build.result == "failed"]
    missing = [name for name, build in builds if build.result == "not installed"]
    differing = [(app, name, lines) for app, name, lines in situations if lines]
    parts = ["# swift-deep-links on a Mac", ""]
    parts += [f"- {name}: {value}" for name, value in about.items()]
    parts += ["", "## Builds", ""]
    succeeded = len(builds) - len(failed) - len(missing)
    parts.append(f"{succeeded} of {len(builds)} succeeded, {len(failed)} failed, {len(missing)} are for a platform that is not installed.")
    for name, build in builds:
        if build.result == "succeeded" and not build.warnings:
            continue
        parts += ["", f"### {name}: {build.result}", ""]
        parts += code(build.errors + [f"warning: {warning}" for warning in build.warnings])
    parts += ["", "## Situations", ""]
    parts.append(f"{len(situations) - len(differing)} of {len(situations)} are as in the headless run, {len(differing)} differ.")
    for app, name, lines in differing:
        parts += ["", f"### {app}: {name}", "", "`-` headless only, `+` simulator only."]
        parts += [""] + code(lines, len(lines), "diff")
    parts += ["", "## Not run", ""] + [f"- {line}" for line in not_run]
    parts += ["", "Please attach this report to an issue on GitHub, even if nothing differs.", ""]
    return "\n".join(parts)


def code(lines, most=LONGEST_LIST, language="text"):
    """A code block with a fence that none of its lines can close."""
    shown = lines[:most] + ([f"... and {len(lines) - most} more"] if len(lines) > most else [])
    longest = max((len(run) for line in shown for run in re.findall("`+", line)), default=0)
    fence = "`" * max(3, longest + 1)
    return [fence + language, *(shown or ["nothing was printed"]), fence]


def succeeded(builds, situations):
    """Whether nothing failed and nothing differs."""
    return all(build.result != "failed" for _, build in builds) and not any(lines for _, _, lines in situations)
