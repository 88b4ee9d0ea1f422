"""All of `Scripts/test-apple`, without a Mac: apps report what they reported in a headless run."""
import importlib.machinery
import importlib.util
import json
import os
import sys
import tempfile
import unittest
from unittest import mock

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
sys.path.insert(0, os.path.dirname(HERE))
sys.path.insert(0, HERE)

import projects
import traces
from test_inspector import App

loader = importlib.machinery.SourceFileLoader("test_apple", os.path.join(ROOT, "Scripts", "test-apple"))
script = importlib.util.module_from_spec(importlib.util.spec_from_loader("test_apple", loader))
loader.exec_module(script)


class Mac:
    """Answers commands as a Mac would. Builds succeed; an app reports its whole row at the first step.

    A link with a scheme that is not approved stops at a question, and approvals go with the app.
    """

    def __init__(self, home, change):
        self.home = home
        self.change = change
        self.commands = []
        self.rows = iter(traces.read_headless(
            projects.read(os.path.join(ROOT, "Examples", "Situations", "headless.jsonl"))).items())
        self.row = None
        self.approved = set()
        self.sessions = 0

    def run(self, command, limit=120, environment=None):
        self.commands.append(command)
        if command[0] == "xcodebuild":
            return 0, "** BUILD SUCCEEDED **"
        verb = command[2]
        if verb == "list":
            return 0, projects.read(os.path.join(HERE, "outputs", "runtimes.json"))
        if verb == "create":
            return 0, "DEVICE\n"
        if verb == "spawn":
            self.approved.add(command[7].rpartition("-->")[2])
        if verb == "openurl" and command[4].partition(":")[0] not in self.approved | {"https"}:
            return 0, ""
        if verb == "uninstall":
            self.approved.clear()
            self.row = command[4], next(self.rows)
        if verb in ("launch", "openurl") and self.row:
            app, (name, messages) = self.row
            self.row = None
            self.tell(app, self.change(name, messages))
        return 0, ""

    def tell(self, app, messages):
        """Finds the tool as an app in a simulator does, and reports to it."""
        with open(os.path.join(self.home, ".deeplinks", "run", "inspector.json"), encoding="utf-8") as file:
            found = json.load(file)
        self.sessions += 1
        path = "/inspect/v2/sessions"
        client = App(mock.Mock(authority=found["address"][len("http://") :], token=found["token"]))
        client.call("POST", path, {
            "protocol": 2, "app": {"name": "App", "identifier": app}, "session": f"S{self.sessions}"})
        status, _ = client.call("POST", f"{path}/S{self.sessions}/messages", {"first": 1, "messages": messages})
        assert status == 200


class RunTests(unittest.TestCase):
    def run_table(self, change=lambda name, messages: messages, apps=()):
        with tempfile.TemporaryDirectory() as home, mock.patch.dict(os.environ, {"HOME": home}), \
                mock.patch.multiple(script, QUIET=0.01, LIMIT=0.05), mock.patch("builtins.print"):
            options = script.Options(["--only", "situations"] + [part for app in apps for part in ("--app", app)])
            with mock.patch.object(os, "makedirs"):
                run = script.Run(options)
            run.commands = mac = Mac(home, change)
            run.all()
            self.assertFalse(os.path.exists(os.path.join(home, ".deeplinks", "run", "inspector.json")))
            return run, mac

    def test_apps_that_tell_the_same_differ_nowhere(self):
        run, mac = self.run_table()
        self.assertEqual([row for row in run.situations if row[2]], [])
        names = [(row["app"], situation["name"]) for row in script.read_table() for situation in row["situations"]]
        self.assertEqual([row[:2] for row in run.situations], names)
        self.assertEqual([build.result for _, build in run.builds], ["succeeded"] * 5)
        self.assertEqual(mac.commands[-1], ["xcrun", "simctl", "delete", "DEVICE"])

    def test_what_an_app_does_otherwise_is_told_line_by_line(self):
        def change(name, messages):
            if name != ("TripsCalendar", "running"):
                return messages
            return [message for message in messages if message.get("decision") != "acknowledged"]

        run, _ = self.run_table(change, ["TripsCalendar"])
        differing = [row for row in run.situations if row[2]]
        self.assertEqual([row[:2] for row in differing], [("TripsCalendar", "running")])
        self.assertIn("-   acknowledged", differing[0][2])

    def test_an_app_that_tells_nothing_differs_everywhere(self):
        run, mac = self.run_table(lambda name, messages: [], ["TripsCalendar"])
        self.assertTrue(all(lines for _, _, lines in run.situations))
        self.assertIn("screenshot", [command[4] for command in mac.commands if command[2:3] == ["io"]])

    def test_without_a_simulator_the_builds_are_told(self):
        with mock.patch.object(script.tools, "choose_simulator", return_value=None):
            run, _ = self.run_table(apps=["TripsCalendar"])
        self.assertIn("xcodebuild -downloadPlatform iOS", run.missing)
        self.assertEqual(len(run.builds), 1)


if __name__ == "__main__":
    unittest.main()
