"""What an app reported, as lines; and the table of situations against the report of a headless run."""
import json
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
sys.path.insert(0, os.path.dirname(HERE))

import projects
import tools
import traces

SITUATIONS = os.path.join(ROOT, "Examples", "Situations")
LINK = "tcal://www.trips.calendar.com/details?reference=1"


def request(number, text=LINK):
    return {"type": "request", "request": number, "text": text, "source": "customScheme", "callback": "onOpenURL"}


def event(number, decision, stage="arrival", **more):
    return {"type": "event", "request": number, "stage": stage, "decision": decision, "microseconds": 7, **more}


def state(tree, window="w", **more):
    return {"type": "state", "window": window, "name": "Trips", "outline": {"tree": tree, **more}}


# Written from the description of the protocol, not recorded.
OPENED = [
    {"type": "hello"},
    request("A"),
    event("A", "received", reason="customScheme by onOpenURL, cold start", detail=LINK),
    state("trips *"),
    event("A", "planned", "plan", reason="steps: 1"),
    {"type": "plan", "request": "A", "window": "w", "steps": ["set path of tab trips to details"]},
    state("trips *\n  details"),
    event("A", "opened", "end", detail="details"),
]


class LineTests(unittest.TestCase):
    def test_a_request_is_followed_to_its_end(self):
        self.assertEqual(traces.lines(OPENED), [
            f"1. {LINK}",
            f"   received, customScheme by onOpenURL, cold start, {LINK}",
            "   planned, steps: 1",
            "     - set path of tab trips to details",
            "   opened, details",
            "window 1",
            "   trips *",
            "     details",
        ])

    def test_identifiers_times_and_interleaving_make_no_difference(self):
        other = json.loads(json.dumps(OPENED).replace('"A"', '"B"').replace('"w"', '"v"').replace("7", "8"))
        other.insert(3, other.pop(4))
        self.assertEqual(traces.lines(other), traces.lines(OPENED))

    def test_what_waits_what_is_asked_and_what_was_lost_is_said(self):
        messages = [
            request("A", ""), event("A", "held", "gates", reason="signedIn"), {"type": "gap", "dropped": 3},
            state("shop", held=[{"id": "A", "route": "order", "gate": "signedIn"}], confirmations=[{"id": "B", "prompt": "Leave?"}]),
            state("gone", "v"), {"type": "windowClosed", "window": "v"},
        ]
        self.assertEqual(traces.lines(messages), [
            "1. a command of the app", "   held, signedIn", "3 messages were lost", "window 1", "   shop",
            "   waits for signedIn: order", "   asks: Leave?"])

    def test_nothing_told_is_no_line(self):
        self.assertEqual(traces.lines([]), [])

    def test_a_request_ends_or_waits_for_a_person(self):
        rows = [
            ([], 0, True), ([], 1, False), (OPENED, 1, True), (OPENED, 2, False), (OPENED[:-1], 1, False),
            ([request("A"), event("A", "held", "gates")], 1, True),
            ([request("A"), event("A", "held", "gates"), event("A", "resumed", "gates")], 1, False),
            ([request("A"), event("A", "confirming", "gates")], 1, True),
            (OPENED + [event("A", "duplicate")], 1, True),
        ]
        for messages, count, is_settled in rows:
            with self.subTest(messages=messages, count=count):
                self.assertEqual(traces.is_settled(messages, count), is_settled)
        self.assertTrue(traces.shows_something(OPENED))
        self.assertFalse(traces.shows_something(OPENED[:3]))

    def test_differences_are_said_line_by_line(self):
        self.assertEqual(traces.differences(["a", "b"], ["a", "b"]), [])
        self.assertEqual(traces.differences(["a", "b"], ["a", "c"]), ["@@ -1,2 +1,2 @@", " a", "-b", "+c"])


class TableTests(unittest.TestCase):
    def setUp(self):
        self.table = json.loads(projects.read(os.path.join(SITUATIONS, "situations.json")))
        self.runs = traces.read_headless(projects.read(os.path.join(SITUATIONS, "headless.jsonl")))

    def test_every_situation_was_run_headless(self):
        names = [(app["app"], row["name"]) for app in self.table for row in app["situations"]]
        self.assertEqual(list(self.runs), names)
        self.assertEqual(len(set(names)), len(names))

    def test_the_targets_and_links_are_the_projects(self):
        found = {project.name: project for project in projects.all_projects(ROOT)}
        self.assertEqual(sorted(app["app"] for app in self.table), sorted(found))
        for app in self.table:
            project = found[app["app"]]
            self.assertIn(app["target"], [target["name"] for target in project.targets])
            schemes = projects.documented_schemes(projects.read(project.there("README.md")))
            for row in app["situations"]:
                for place, step in enumerate(row["steps"]):
                    verb, _, link = step.partition(" ")
                    self.assertIn(verb, ("launch", "leave", "open", *tools.VARIABLES))
                    # The variables are read as the app starts.
                    self.assertTrue(verb not in tools.VARIABLES or place == 0)
                    if verb in ("open", "quickAction"):
                        self.assertIn(link.partition(":")[0], schemes)

    def test_every_link_ended_and_a_window_shows_something(self):
        for app in self.table:
            for row in app["situations"]:
                with self.subTest(app["app"], situation=row["name"]):
                    messages = self.runs[app["app"], row["name"]]
                    links = sum(tools.brings_a_link(step) for step in row["steps"])
                    self.assertTrue(traces.is_settled(messages, links))
                    self.assertTrue(traces.shows_something(messages))
                    texts = [message["text"] for message in messages if message["type"] == "request"]
                    self.assertEqual(
                        [text for text in texts if text],
                        [step.partition(" ")[2] for step in row["steps"] if tools.brings_a_link(step)])

    def test_the_situations_that_matter_are_there(self):
        names = {row["name"] for app in self.table for row in app["situations"]}
        for name in (
            "cold start", "depth 3", "the same link twice", "back to the parent", "over a sheet", "in another tab",
            "quick action", "universal link by user activity",
        ):
            self.assertIn(name, names)


if __name__ == "__main__":
    unittest.main()
