# SPDX-License-Identifier: MIT
"""Runs a command in bounded time and memory, whatever it does."""

import os
import resource
import signal
import subprocess
import sys
import time

from case import Result

OUTPUT_LIMIT = 256 << 20
PAUSE = 0.002


def resident(process):
    """The memory that a process has now, in bytes."""
    try:
        with open(f"/proc/{process}/statm", "rb") as file:
            return int(file.read().split()[1]) * 4_096
    except (OSError, IndexError, ValueError):
        return 0


def limit_files(process):
    """Limits what a process writes to disks."""
    try:
        resource.prlimit(process, resource.RLIMIT_CORE, (0, 0))
        resource.prlimit(process, resource.RLIMIT_FSIZE, (OUTPUT_LIMIT, OUTPUT_LIMIT))
    except ProcessLookupError:
        pass


def run(command, room, environment, source, seconds, memory, interrupted=False):
    """Runs a command until it ends, or has taken too long or twice too much.

    `source` is the file that is its standard input. The peak is the one that the kernel counts; it is at least that of
    this process, from which the child was made.
    """
    output, errors = room.path / "stdout", room.path / "stderr"
    with open(output, "wb") as out, open(errors, "wb") as err:
        start = time.monotonic()
        process = subprocess.Popen(
            command, cwd=room.work, env=environment, stdin=source, stdout=out, stderr=err, start_new_session=True)
        limit_files(process.pid)
        limit, pause = "", PAUSE
        while True:
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            if pid:
                break
            taken = time.monotonic() - start
            if not limit and taken > seconds:
                limit = "time"
            elif not limit and resident(process.pid) > 2 * memory:
                limit = "memory"
            if limit:
                end(process.pid)
            if interrupted and output.stat().st_size > 0:
                os.kill(process.pid, signal.SIGINT)
                interrupted = False
            time.sleep(pause)
            pause = min(0.02, pause * 1.5)
        taken = time.monotonic() - start
    process.returncode = 0   # it was waited for
    end(process.pid)
    unit = 1 if sys.platform == "darwin" else 1_024
    return Result(
        status=os.WEXITSTATUS(status) if os.WIFEXITED(status) and not limit else None,
        signal=os.WTERMSIG(status) if os.WIFSIGNALED(status) and not limit else None,
        seconds=taken, processor=usage.ru_utime + usage.ru_stime, peak=usage.ru_maxrss * unit,
        output=read(output), errors=read(errors), limit=limit)


def end(group):
    """Ends a process that was started here, and what it has started."""
    try:
        os.killpg(group, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        pass


def read(path):
    """The bytes of a file, as many as are looked at."""
    with open(path, "rb") as file:
        return file.read(OUTPUT_LIMIT)
