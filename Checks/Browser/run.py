# SPDX-License-Identifier: MIT
"""Runs the checks in Chromium against a playground that listens, and prints a line for each."""

import argparse
import os
import sys
import time
import traceback
from pathlib import Path

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import catalog  # noqa: E402
from checks import CHECKS  # noqa: E402
from playground import Playground  # noqa: E402


class Artifacts(type(Path())):
    """The folder of screenshots, both programs, and the number of the playground's process."""

    number = None
    tool = None
    program = None
    is_debug = False


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--address", required=True, help="the address of the playground, with its ticket")
    options.add_argument("--artifacts", default="browser", help="where screenshots go")
    options.add_argument("--process", type=int, help="the number of the playground's process, to measure its memory")
    options.add_argument("--tool", help="the path of deeplinks, for the pages that it makes")
    options.add_argument("--program", help="the path of playground, for the apps of some checks")
    options.add_argument("--debug", action="store_true", help="the playground is a debug build, which has these apps")
    options.add_argument("--only", action="append", default=[], help="only checks with this in their name")
    options.add_argument("--list", action="store_true", help="list the checks")
    chosen = options.parse_args()
    every = CHECKS + (catalog.CHECKS if chosen.tool or chosen.list else [])
    checks = [one for one in every if not chosen.only or any(text in one.__name__ for text in chosen.only)]
    if chosen.list:
        print("\n".join(one.__name__ for one in checks))
        return 0
    if not checks:
        print("There is no such check.", file=sys.stderr)
        return 64

    from playwright.sync_api import sync_playwright

    artifacts = Artifacts(chosen.artifacts)
    artifacts.mkdir(parents=True, exist_ok=True)
    artifacts.number = chosen.process
    artifacts.tool = chosen.tool
    artifacts.program = chosen.program
    artifacts.is_debug = chosen.debug
    for old in artifacts.glob("failed-*.png"):
        old.unlink()
    failures = 0
    with sync_playwright() as playwright:
        # A container's root has no sandbox for its browser; the page comes from this computer.
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM") or None, args=["--no-sandbox", "--force-color-profile=srgb"])
        context = browser.new_context(viewport={"width": 1440, "height": 900}, color_scheme="light")
        for one in checks:
            playground = Playground(context, chosen.address)
            start = time.monotonic()
            try:
                figure = one(playground, artifacts)
                assert not playground.errors, f"the console says: {playground.errors[:3]}"
                assert not playground.strangers, f"other hosts were asked: {playground.strangers[:3]}"
                word = "✓"
            except Exception as error:  # a check that cannot go on has failed, whatever the reason
                lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename.endswith(("checks.py", "catalog.py"))]
                figure = f"line {lines[0] if lines else 0}: " + str(error).split("\nCall log:")[0].strip().replace("\n", " ")[:600]
                if playground.errors:
                    figure += f" (the console says: {playground.errors[:3]})"
                word = "✗"
                failures += 1
                try:
                    playground.page.screenshot(path=artifacts / f"failed-{one.__name__}.png")
                except Exception:
                    pass
            print(f"{word} {one.__name__.replace('_', ' ')}  {figure}  ({time.monotonic() - start:.1f} s)", flush=True)
            playground.page.close()
        browser.close()
    print(f"{len(checks) - failures} of {len(checks)} checks passed.")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
