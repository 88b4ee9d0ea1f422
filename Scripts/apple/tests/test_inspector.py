"""The tool to which apps in a simulator report, called the way an app calls it."""
import contextlib
import http.client
import json
import os
import stat
import sys
import tempfile
import threading
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))

import inspector

NONCE = "a" * 64


class App:
    """An app that is inspected: a challenge and one call over each connection."""

    def __init__(self, tool, token=None):
        self.tool = tool
        self.token = token or tool.token

    def call(self, method, path, body=None, version=2):
        """The status and the object of a response; a wrong proof by the tool is an error."""
        connection = http.client.HTTPConnection(self.tool.authority, timeout=10)
        with contextlib.closing(connection):
            connection.request(
                "POST", "/inspect/v2/challenges", json.dumps({"protocol": version, "nonce": NONCE}))
            answer = connection.getresponse()
            reply = json.loads(answer.read())
            if answer.status != 200:
                return answer.status, reply
            parts = (self.tool.authority, NONCE, reply["nonce"])
            if self.token == self.tool.token:
                assert reply["proofs"] == [inspector.proof(self.token, "tool", *parts)]
            connection.request(method, path, None if body is None else json.dumps(body), {
                "Authorization": f"Bearer {inspector.proof(self.token, 'app', *parts)}"})
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read())

    def greet(self, session="S"):
        return self.call("POST", "/inspect/v2/sessions", {
            "protocol": 2, "app": {"name": "Trips", "identifier": "com.calendar.trips"}, "session": session})

    def tell(self, first, *types, session="S"):
        return self.call("POST", f"/inspect/v2/sessions/{session}/messages", {
            "first": first, "messages": [{"type": kind} for kind in types]})


class InspectorTests(unittest.TestCase):
    def setUp(self):
        self.tool = inspector.Inspector()
        self.tool.__enter__()
        self.addCleanup(self.tool.__exit__)
        self.app = App(self.tool)

    def types(self, since=0):
        return [message["type"] for message in self.tool.messages("com.calendar.trips", since)]

    def test_proves_as_the_protocol_says(self):
        # The same as in InspectorHandshakeTests.
        parts = ("127.0.0.1:4747", "a" * 64, "b" * 64)
        self.assertEqual(
            inspector.proof("T", "tool", *parts), "0f679c25b159cccdfbc8a63cc7c6d21565722ef3b208955b0fb1f086188fc855")
        self.assertEqual(
            inspector.proof("T", "app", *parts), "edfe84502508c6cb5f14a23cc0df86e78ff31a512545fb2cd0bdcc9c78b7cd26")

    def test_takes_what_an_app_tells_once(self):
        self.assertEqual(self.app.greet(), (200, {"session": "S", "protocol": 2}))
        self.assertEqual(self.app.tell(1, "request", "event"), (200, {"next": 3}))
        self.assertEqual(self.app.tell(2, "event", "state"), (200, {"next": 4}))
        self.assertEqual(self.types(), ["request", "event", "state"])
        self.assertEqual(self.app.tell(9, "bye")[0], 409)
        self.assertEqual(self.app.call("DELETE", "/inspect/v2/sessions/S")[0], 200)

    def test_tells_one_app_and_one_run_from_another(self):
        self.app.greet()
        self.app.tell(1, "state")
        mark = self.tool.mark
        self.app.greet("T")
        self.app.tell(1, "request", session="T")
        self.assertEqual(self.types(mark), ["request"])
        self.assertEqual(self.tool.messages("another"), [])

    def test_takes_nothing_without_the_secret(self):
        self.assertEqual(App(self.tool, "other").greet()[0], 401)
        connection = http.client.HTTPConnection(self.tool.authority, timeout=10)
        with contextlib.closing(connection):
            connection.request("POST", "/inspect/v2/sessions", "{}")
            self.assertEqual(connection.getresponse().status, 401)

    def test_answers_what_it_does_not_know(self):
        self.assertEqual(self.app.tell(1, "state")[0], 404)
        self.assertEqual(self.app.call("GET", "/other")[0], 404)
        self.assertEqual(self.app.call("POST", "/inspect/v2/sessions", ["no object"])[0], 400)
        status, reply = self.app.call("GET", "/other", version=3)
        self.assertEqual((status, reply["protocol"]), (426, 2))

    def test_an_app_waits_for_commands_until_the_end(self):
        self.app.greet()
        answers = []
        thread = threading.Thread(
            target=lambda: answers.append(self.app.call("GET", "/inspect/v2/sessions/S/commands?after=0")))
        thread.start()
        with self.tool._changed:
            self.tool._is_over = True
            self.tool._changed.notify_all()
        thread.join(timeout=10)
        self.assertEqual(answers, [(200, {"commands": []})])

    def test_waits_until_it_is_done_and_quiet(self):
        self.app.greet()
        self.app.tell(1, "request")
        done = lambda messages: len(messages) == 1
        self.assertEqual(len(self.tool.wait("com.calendar.trips", 0, done, 5, 0.01)), 1)
        never = lambda messages: False
        self.assertEqual(len(self.tool.wait("com.calendar.trips", 0, never, 0.05, 0.01)), 1)


class RunFileTests(unittest.TestCase):
    def test_is_its_owner_s_alone_and_goes(self):
        with tempfile.TemporaryDirectory() as home, inspector.Inspector() as tool:
            with inspector.run_file(tool, home) as path:
                self.assertEqual(path, os.path.join(home, ".deeplinks", "run", "inspector.json"))
                self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o600)
                self.assertEqual(stat.S_IMODE(os.stat(os.path.dirname(path)).st_mode), 0o700)
                with open(path, encoding="utf-8") as file:
                    self.assertEqual(
                        json.load(file), {"address": tool.address, "token": tool.token, "pid": os.getpid()})
            self.assertFalse(os.path.exists(path))

    def test_what_another_tool_wrote_is_put_back(self):
        with tempfile.TemporaryDirectory() as home, inspector.Inspector() as tool:
            folder = os.path.join(home, ".deeplinks", "run")
            os.makedirs(folder)
            path = os.path.join(folder, "inspector.json")
            with open(path, "w", encoding="utf-8") as file:
                file.write("other")
            with inspector.run_file(tool, home):
                pass
            with open(path, encoding="utf-8") as file:
                self.assertEqual(file.read(), "other")


if __name__ == "__main__":
    unittest.main()
