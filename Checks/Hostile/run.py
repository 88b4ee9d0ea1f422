# SPDX-License-Identifier: MIT
"""Feeds every command and server with hostile input; see Scripts/hostile."""

import argparse
import concurrent.futures
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
import process
import servers
from case import Case, Result, Room

SECONDS = 5
MEMORY = 300 << 20
TOGETHER = 2


class Bench:
    """Runs cases, each in a room of its own."""

    def __init__(self, programs, folder, seconds):
        self.programs = programs
        self.folder = folder
        self.seconds = seconds
        self.stubs = checks.make_stubs(folder / "stubs")
        self.number = 0
        self.lock = threading.Lock()

    def run(self, case):
        """What a case left, and what does not hold of it."""
        if process.is_over():
            raise SystemExit(1)
        with self.lock:
            self.number += 1
            room = Room(self.folder / f"room{self.number}")
        try:
            case.prepare(room)
            with self.source(case, room) as source, case.beside(room):
                result = process.run(
                    [self.programs[case.program], *map(os.fsencode, case.arguments)], room, room.environment(self.stubs),
                    source, self.seconds, MEMORY, case.interrupted)
            found = faults(case, room, result, self.seconds)
            if found and not process.is_over():
                # For who waits; the report comes at the end.
                print(f"{ascii(case.name)[1:-1]}: {ascii(found[0][:200])}", file=sys.stderr, flush=True)
            return result, found
        finally:
            remove(room.path)

    @staticmethod
    def source(case, room):
        """The standard input of a case."""
        if isinstance(case.input, str):
            return os.fdopen(os.open(case.input, os.O_RDONLY), "rb", closefd=True) if not os.path.isdir(case.input) else Folder(case.input)
        path = room.path / "stdin"
        path.write_bytes(case.input() if callable(case.input) else case.input)
        return open(path, "rb")


class Folder:
    """A folder as a standard input, which no file object of Python is."""

    def __init__(self, path):
        self.descriptor = os.open(path, os.O_RDONLY)

    def __enter__(self):
        return self.descriptor

    def __exit__(self, *_):
        os.close(self.descriptor)


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
        return [f"takes more than {2 * MEGABYTES} MB"]
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


MEGABYTES = MEMORY >> 20


def tail(data):
    """The end of a message, on one line."""
    return ascii(data[-160:].decode("utf-8", "replace"))


def chosen(cases, names):
    """The cases with one of some texts in their names; all, if there are no texts."""
    return [case for case in cases if not names or any(name == case.name or name in case.name for name in names)]


def part(text):
    """Reads K/N."""
    number, count = (int(word) for word in text.split("/"))
    if not 1 <= number <= count:
        raise ValueError(text)
    return number, count


def main():
    options = arguments()
    programs = {"deeplinks": pathlib.Path(options.tool).absolute(), "playground": pathlib.Path(options.playground).absolute()}
    cases = [*commands.all_cases(), *neighbors.cases(), *answers.cases(), *servers.cases()]
    number, count = options.part
    cases = chosen(cases, options.only)[number - 1::count]
    if options.list:
        print("\n".join(case.name for case in cases))
        return 0
    if not cases:
        print(f"There is no case with {' or '.join(options.only)} in its name; --list has all of them.", file=sys.stderr)
        return 64
    lacking = inventory.missing(programs)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="hostile-"))
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _: leave(folder, number))
    start = time.monotonic()
    try:
        rows = run_all(cases, Bench(programs, folder, options.seconds), folder)
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


def run_all(cases, bench, folder):
    """A row for each case: the case, its result, and its faults."""
    ours = [case for case in cases if isinstance(case, Case)]
    rows = []
    with concurrent.futures.ThreadPoolExecutor(TOGETHER) as pool:
        plain = [case for case in ours if not case.name.startswith(answers.PREFIX)]
        rows += zip(plain, pool.map(bench.run, plain))
        asked = [case for case in ours if case.name.startswith(answers.PREFIX)]
        if asked:
            with answers.Sites(folder) as sites:
                rows += zip(asked, pool.map(lambda case: bench.run(sites.bound(case)), asked))
    # What took too long while another one ran is tried alone.
    rows = [(case, bench.run(case) if slow(outcome) and not case.name.startswith(answers.PREFIX) else outcome) for case, outcome in rows]
    requests = [case for case in cases if not isinstance(case, Case)]
    if requests:
        rows += servers.run_all(requests, bench.programs["playground"], folder, bench)
    return rows


def slow(outcome):
    result, found = outcome
    return result.limit == "time"


def report(rows, lacking, seconds, options):
    """Prints what was found; the exit code."""
    measured = [(case, result) for case, (result, _) in rows]

    def table(title, key, write):
        print(title)
        for case, result in sorted(measured, key=lambda row: key(row[1]), reverse=True)[:10]:
            print(f"  {write(result):>10}  {case.name}")
    table("The slowest:", lambda result: result.seconds, lambda result: f"{result.seconds:.2f} s")
    table("The largest:", lambda result: result.peak, lambda result: f"{result.peak >> 20} MB")
    bad = [(case, found) for case, (_, found) in rows if found]
    for case, found in bad:
        print(f"FAIL {ascii(case.name)[1:-1]}")
        for fault in found:
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
               "exit": result.status, "signal": result.signal, "faults": found} for case, (result, found) in rows]
    pathlib.Path(path).write_text(json.dumps(values, indent=1) + "\n")


def arguments():
    parser = argparse.ArgumentParser(prog="Scripts/hostile", description=__doc__)
    parser.add_argument("--tool", default="", help="the program deeplinks")
    parser.add_argument("--playground", default="", help="the program playground")
    parser.add_argument("--only", action="append", default=[], metavar="TEXT", help="only cases with this in their names; repeatable")
    parser.add_argument("--part", type=part, default=(1, 1), metavar="K/N", help="only every Nth case, starting with the Kth")
    parser.add_argument("--list", action="store_true", help="list the cases")
    parser.add_argument("--json", metavar="FILE", help="also write the results to a file")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="how long a case may take; default 5")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
