# SPDX-License-Identifier: MIT
"""Runs commands in bounded time and memory, whatever they do; none of them is there anymore when this program has ended."""

import os
import resource
import signal
import subprocess
import sys
import threading
import time

from case import Result

OUTPUT_LIMIT = 256 << 20
PAUSE = 0.002
NOTHING, PIPE, Late = subprocess.DEVNULL, subprocess.PIPE, subprocess.TimeoutExpired


# The process groups that were started here and may still run. Another process knows them too: it ends them when this one
# has ended, however that came about.
groups = set()
lock = threading.Lock()
is_over = threading.Event()
watch = []


def start(command, **options):
    """Starts a command at the head of a group of its own."""
    with lock:
        if is_over.is_set():
            raise SystemExit(1)
        if not watch:
            watch.append(subprocess.Popen(
                [sys.executable, "-I", "-c", WATCH], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, start_new_session=True))
        process = subprocess.Popen(command, start_new_session=True, **options)
        groups.add(process.pid)
        say("+", process.pid)
    return process


def end(number):
    """Ends a group that was started here."""
    with lock:
        if number in groups:
            kill(number)
            groups.discard(number)
            say("-", number)


def end_all():
    """Ends all groups; no more can be started."""
    # Without the lock, which who is interrupted may hold.
    is_over.set()
    for number in list(groups):
        kill(number)


def kill(number):
    try:
        os.killpg(number, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        pass


def say(sign, number):
    watch[0].stdin.write(f"{sign}{number}\n".encode())
    watch[0].stdin.flush()


# Reads which groups there are, until there is no one more who could say it.
WATCH = """
import os, signal, sys
groups = set()
for line in sys.stdin:
    (groups.add if line[0] == "+" else groups.discard)(int(line[1:]))
for group in groups:
    try:
        os.killpg(group, signal.SIGKILL)
    except OSError:
        pass
"""


def is_group(number, seconds):
    """Whether there is still a process of a group after a while."""
    until = time.monotonic() + seconds
    while True:
        try:
            os.killpg(number, 0)
        except OSError:
            return False
        if time.monotonic() > until:
            return True
        time.sleep(PAUSE)


def resident(process):
    """The memory that a process has now, in bytes."""
    try:
        with open(f"/proc/{process}/statm", "rb") as file:
            return int(file.read().split()[1]) * 4_096
    except (OSError, IndexError, ValueError):
        return 0


def processor(process):
    """How long a process has had a processor, in seconds."""
    try:
        return time.clock_gettime(~process << 3 | 2)   # Linux: the clock of another process
    except OSError:
        return float("inf")


def family(process):
    """A process, and what it has started and has not ended."""
    yield process
    try:
        for task in os.listdir(f"/proc/{process}/task"):
            with open(f"/proc/{process}/task/{task}/children") as file:
                for child in map(int, file.read().split()):
                    yield from family(child)
    except OSError:
        pass


def peak(process):
    """The most memory that a process had, in bytes."""
    try:
        with open(f"/proc/{process}/status") as file:
            return next((int(line.split()[1]) * 1_024 for line in file if line.startswith("VmHWM:")), 0)
    except OSError:
        return 0


def limit_files(process):
    """Limits what a process writes to disks."""
    try:
        resource.prlimit(process, resource.RLIMIT_CORE, (0, 0))
        resource.prlimit(process, resource.RLIMIT_FSIZE, (OUTPUT_LIMIT, OUTPUT_LIMIT))
    except ProcessLookupError:
        pass


def is_late(worked, taken, seconds):
    """Whether a process takes too long. On a busy machine, what counts is what it did; but who waits for ever does nothing."""
    return taken > seconds and (worked > seconds or taken > 6 * seconds)


def run(command, room, environment, source, seconds, memory, interrupted=False):
    """Runs a command until it ends, or has taken too long or twice too much.

    `source` is the file that is its standard input. The peak is the one that the kernel counts; it is at least that of
    this process, from which the child was made.
    """
    output, errors = room.path / "stdout", room.path / "stderr"
    with open(output, "wb") as out, open(errors, "wb") as err:
        process = start(command, cwd=room.work, env=environment, stdin=source, stdout=out, stderr=err)
        begin = time.monotonic()
        limit_files(process.pid)
        limit, pause = "", PAUSE
        while True:
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            if pid:
                break
            taken = time.monotonic() - begin
            if not limit and is_late(processor(process.pid), taken, seconds):
                limit = "time"
            elif not limit and resident(process.pid) > 2 * memory:
                limit = "memory"
            if limit:
                kill(process.pid)
            if interrupted and output.stat().st_size > 0:
                os.kill(process.pid, signal.SIGINT)
                interrupted = False
            time.sleep(pause)
            pause = min(0.02, pause * 1.5)
        taken = time.monotonic() - begin
    process.returncode = 0   # it was waited for
    end(process.pid)
    unit = 1 if sys.platform == "darwin" else 1_024
    return Result(
        status=os.WEXITSTATUS(status) if os.WIFEXITED(status) and not limit else None,
        signal=os.WTERMSIG(status) if os.WIFSIGNALED(status) and not limit else None,
        seconds=taken, processor=usage.ru_utime + usage.ru_stime, peak=usage.ru_maxrss * unit,
        output=output.read_bytes(), errors=errors.read_bytes(), limit=limit)
