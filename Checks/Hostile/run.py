# SPDX-License-Identifier: MIT
"""Feeds every command and server with hostile input; see Scripts/hostile."""

import argparse
import concurrent.futures
import contextlib
import json
import os
import pathlib
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import threading
import time

import answers
import checks
import commands
import inventory
import neighbors
import projects
import process
import servers
from case import Growth, Room

SECONDS = 5
MEMORY = 300 << 20
TOGETHER = 2


class Bench:
    """Runs cases, each command line in a room of its own."""

    def __init__(self, programs, folder, seconds):
        self.programs = programs
        self.folder = folder
        self.seconds = seconds
        self.stubs = checks.make_stubs(folder / "stubs")
        self.number = 0
        self.lock = threading.Lock()

    def room(self):
        with self.lock:
            self.number += 1
            return Room(self.folder / f"room{self.number}")

    def run_line(self, cases):
        """Rows of a case and its result: of a command line, or of what one server is asked."""
        line = servers.Line(cases[0].server, self) if cases[0].server else self
        rows = []
        for case in cases:
            if process.is_over.is_set():
                raise SystemExit(1)
            result = case.run(line.run) if isinstance(case, Growth) else line.run(case)
            rows.append((case, result))
            if result.faults and not process.is_over.is_set():
                # For who waits; the report comes at the end.
                print(f"{ascii(case.name)[1:-1]}: {ascii(result.faults[0][:200])}", file=sys.stderr, flush=True)
        return rows + line.end()

    def end(self):
        """No rows: a command line leaves nothing."""
        return []

    def run(self, case):
        """The result of a command line, with what does not hold of it."""
        room = self.room()
        try:
            arguments = case.arguments
            if callable(arguments):
                with self.lock:
                    arguments = arguments(self.folder)
            case.prepare(room)
            before = checks.files(room)
            with self.source(case, room) as source, case.beside(room):
                result = process.run(
                    [self.programs[case.program], *map(os.fsencode, arguments)], room, room.environment(self.stubs),
                    source, self.seconds, MEMORY, case.interrupted)
            result.faults = faults(case, room, result, self.seconds) + (
                [] if "--update" in arguments else checks.changes(room, before))
            return result
        finally:
            remove(room.path)

    @staticmethod
    @contextlib.contextmanager
    def source(case, room):
        """The standard input of a case, which may be a folder."""
        path = case.input
        if not isinstance(path, str):
            path = room.path / "stdin"
            path.write_bytes(case.input() if callable(case.input) else case.input)
        descriptor = os.open(path, os.O_RDONLY)
        try:
            yield descriptor
        finally:
            os.close(descriptor)


def remove(path):
    """Removes a room, also what is deeper than a path can say, or may not be written."""
    def again(function, name, _):
        try:
            os.chmod(os.path.dirname(name), stat.S_IRWXU)
            function(name)
        except OSError:
            pass
    try:
        shutil.rmtree(path, onerror=again)
    except RecursionError:
        pass
    if os.path.lexists(path):
        subprocess.run(["rm", "-rf", "--", path], check=False, stderr=subprocess.DEVNULL)


def faults(case, room, result, seconds):
    """What does not hold of a result."""
    if result.limit == "time":
        return [f"does not end within {seconds} s"]
    if result.limit == "memory":
        return [f"takes more than {2 * MEMORY >> 20} MB"]
    if result.signal is not None:
        return [f"is ended by signal {result.signal}: " + tail(result.errors)]
    found = []
    if result.status not in case.exits:
        found.append(f"exits with {result.status}: " + tail(result.errors))
    if result.peak > MEMORY:
        found.append(f"takes {result.peak >> 20} MB")
    for check in [checks.always, *case.checks]:
        found += check(room, result)
    return found


def tail(data):
    """The end of a message, on one line."""
    return ascii(data[-160:].decode("utf-8", "replace"))


def main():
    options = arguments()
    programs = {"deeplinks": pathlib.Path(options.tool).absolute(), "playground": pathlib.Path(options.playground).absolute()}
    cases = [*commands.all_cases(), *neighbors.cases(), *projects.cases(), *answers.cases(), *servers.cases()]
    whole = not options.only
    cases = [case for case in cases if whole or any(text in case.name for text in options.only)]
    lacking = inventory.missing(programs) if not options.list else []
    if options.sample:
        cases = inventory.sample(cases)
    if whole:
        lacking += inventory.uncovered(cases)
    if options.list:
        print("\n".join(case.name for case in cases))
        return 0
    if not cases:
        print(f"There is no case with {' or '.join(options.only)} in its name; --list has all of them.", file=sys.stderr)
        return 64
    folder = pathlib.Path(tempfile.mkdtemp(prefix="hostile-"))
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _: leave(folder, number))
    start = time.monotonic()
    try:
        rows = run_all(cases, Bench(programs, folder, options.seconds))
    finally:
        process.end_all()
        remove(folder)
    return report(rows, lacking, time.monotonic() - start, options)


def leave(folder, number):
    """Ends at once, and leaves nothing that runs, nor a file."""
    process.end_all()
    # Another thread may still be at a room.
    for _ in range(20):
        remove(folder)
        if not folder.exists():
            break
        time.sleep(0.1)
    os._exit(128 + number)


def run_all(cases, bench):
    """A row for each case, with its result."""
    lines = {}
    for case in cases:
        lines.setdefault(case.server or case.name, []).append(case)
    with concurrent.futures.ThreadPoolExecutor(TOGETHER) as pool:
        # Those of a server first, which take the longest.
        rows = [row for rows in pool.map(bench.run_line, sorted(lines.values(), key=len, reverse=True)) for row in rows]
    # What took too long while another one ran is tried alone.
    return [bench.run_line([case])[0] if result.limit in ("time", "growth") else (case, result) for case, result in rows]


def report(rows, lacking, seconds, options):
    """Prints what was found; the exit code."""
    def table(title, value, write, count=10):
        print(title)
        for case, result in sorted([row for row in rows if value(row[1])], key=lambda row: value(row[1]), reverse=True)[:count]:
            print(f"  {write(result):>10}  {case.name}")
    table("The slowest:", lambda result: result.seconds, lambda result: f"{result.seconds:.2f} s")
    table("The largest:", lambda result: result.peak, lambda result: f"{result.peak >> 20} MB")
    table("Seconds of a processor at 1, 2, and 4 times a size, beyond those of an empty input:", lambda result: result.costs and result.costs[2],
          lambda result: "".join(f"{cost:8.3f}" for cost in result.costs), len(rows))
    bad = [(case, result) for case, result in rows if result.faults]
    for case, result in bad:
        print(f"FAIL {ascii(case.name)[1:-1]}")
        for fault in result.faults:
            print("  " + fault.encode("unicode_escape").decode())
        print(f"  repeat: Scripts/hostile --no-build --only '{case.name}'")
    for text in lacking:
        print("FAIL the corpus is not whole: " + text)
    if options.json:
        write_json(options.json, rows)
    print(f"hostile: {len(rows)} cases in {seconds:.0f} s, {len(bad)} failed")
    return 1 if bad or lacking else 0


def write_json(path, rows):
    """The same for programs."""
    values = [{"case": case.name, "seconds": round(result.seconds, 3), "processor": round(result.processor, 3), "bytes": result.peak,
               "exit": result.status, "signal": result.signal, "costs": result.costs, "faults": result.faults} for case, result in rows]
    pathlib.Path(path).write_text(json.dumps(values, indent=1) + "\n")


def arguments():
    parser = argparse.ArgumentParser(prog="Scripts/hostile", description=__doc__)
    parser.add_argument("--tool", default="", help="the program deeplinks")
    parser.add_argument("--playground", default="", help="the program playground")
    parser.add_argument("--only", action="append", default=[], metavar="TEXT", help="only cases with this in their names; repeatable")
    parser.add_argument("--sample", action="store_true", help="the few cases that have everything once")
    parser.add_argument("--list", action="store_true", help="list the cases")
    parser.add_argument("--json", metavar="FILE", help="also write the results to a file")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="how long a case may take; default 5")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
