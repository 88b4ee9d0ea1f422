"""A tool to which running apps report what they do with links: version 2 of the protocol in
`DeepLinksNavigation.docc/InspectingARunningApp.md`.
"""
import contextlib
import hashlib
import hmac
import http.server
import json
import os
import secrets
import threading
import time

VERSION = 2
LONGEST_BODY = 1 << 20
_SESSIONS = "/inspect/v2/sessions"


def proof(secret, role, authority, app_nonce, tool_nonce):
    """The proof of `role` on a connection to `authority`."""
    parts = [f"deeplinks-inspector-{VERSION}", role, authority, app_nonce, tool_nonce]
    text = "\n".join(f"{len(part.encode())}:{part}" for part in parts)
    return hmac.new(secret.encode(), text.encode(), hashlib.sha256).hexdigest()


class Inspector:
    """Receives what apps report, on a free loopback port."""

    # How long an app waits for commands; this tool never has any.
    patience = 20

    def __init__(self):
        self.token = secrets.token_hex(16)
        self._changed = threading.Condition()
        self._is_over = False
        self._sessions = {}
        self._messages = []
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
        self._server.daemon_threads = True
        self.authority = f"127.0.0.1:{self._server.server_address[1]}"
        self.address = f"http://{self.authority}"

    def __enter__(self):
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()
        return self

    def __exit__(self, *_):
        with self._changed:
            self._is_over = True
            self._changed.notify_all()
        self._server.shutdown()
        self._server.server_close()

    # What was reported

    @property
    def mark(self):
        """The position of the next message."""
        with self._changed:
            return len(self._messages)

    def messages(self, app, since=0):
        """The messages of an app, by its identifier, since a mark."""
        with self._changed:
            return [message for name, message in self._messages[since:] if name == app]

    def wait(self, app, since, is_done, limit, quiet):
        """The messages of an app once `is_done` accepts them and nothing follows for `quiet` seconds.

        After `limit` seconds, returns whatever there is.
        """
        end = time.monotonic() + limit
        while True:
            with self._changed:
                count = len(self._messages)
                self._changed.wait_for(
                    lambda: len(self._messages) > count, max(0, min(quiet, end - time.monotonic())))
                is_quiet = len(self._messages) == count
            messages = self.messages(app, since)
            if (is_quiet and is_done(messages)) or time.monotonic() >= end:
                return messages

    # Called by apps

    def greet(self, hello):
        session = hello["session"]
        with self._changed:
            self._sessions.setdefault(session, [hello["app"].get("identifier", ""), 1])
        return {"session": session, "protocol": VERSION}

    def take(self, session, batch):
        """Adds the new messages of a batch; `None` if messages before it are missing."""
        with self._changed:
            app, following = self._sessions[session]
            first = batch["first"]
            if first > following:
                return None
            fresh = batch["messages"][following - first :]
            self._messages += [(app, message) for message in fresh]
            self._sessions[session][1] = following + len(fresh)
            self._changed.notify_all()
            return {"next": following + len(fresh)}

    def commands(self):
        with self._changed:
            self._changed.wait_for(lambda: self._is_over, self.patience)
        return {"commands": []}

    def knows(self, session):
        with self._changed:
            return session in self._sessions


def _handler(inspector):
    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        # A response is two writes, and the second must not wait for the first to be acknowledged.
        disable_nagle_algorithm = True
        # The app's proof on this connection.
        secret = None

        def log_message(self, *_):
            pass

        def answer(self, status, value=None):
            body = json.dumps(value or {}).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def body(self):
            """The JSON object in the body; `None` for anything else."""
            length = self.headers.get("Content-Length", "0")
            if not length.isdigit() or int(length) > LONGEST_BODY:
                self.close_connection = True
                return None
            try:
                value = json.loads(self.rfile.read(int(length)) or b"{}")
            except ValueError:
                return None
            return value if isinstance(value, dict) else None

        def serve(self):
            path = self.path.partition("?")[0]
            body = self.body()
            if body is None:
                return self.answer(400)
            if (self.command, path) == ("POST", "/inspect/v2/challenges"):
                return self.challenge(body)
            given = self.headers.get("Authorization", "")
            if self.secret is None or not hmac.compare_digest(given.encode(), f"Bearer {self.secret}".encode()):
                return self.answer(401)
            if (self.command, path) == ("POST", _SESSIONS):
                return self.answer(200, inspector.greet(body))
            session, _, rest = path[len(_SESSIONS) + 1 :].partition("/")
            if not path.startswith(_SESSIONS + "/") or not inspector.knows(session):
                return self.answer(404)
            if (self.command, rest) == ("POST", "messages"):
                receipt = inspector.take(session, body)
                return self.answer(200 if receipt else 409, receipt)
            if (self.command, rest) == ("GET", "commands"):
                return self.answer(200, inspector.commands())
            return self.answer(200 if self.command == "DELETE" else 404)

        def challenge(self, body):
            if body.get("protocol") != VERSION:
                error = f"This tool speaks version {VERSION} of the protocol."
                return self.answer(426, {"error": error, "protocol": VERSION})
            nonce = secrets.token_hex(32)
            parts = (inspector.authority, body.get("nonce", ""), nonce)
            self.secret = proof(inspector.token, "app", *parts)
            self.answer(200, {"nonce": nonce, "proofs": [proof(inspector.token, "tool", *parts)]})

        def do_GET(self):
            with contextlib.suppress(KeyError, TypeError, AttributeError, ConnectionError):
                return self.serve()
            self.close_connection = True

        do_POST = do_DELETE = do_GET

    return Handler


@contextlib.contextmanager
def run_file(inspector, home):
    """The file where apps in a simulator find the tool, in the Mac's home folder.

    Afterward, a file from another tool is restored.
    """
    folder = os.path.join(home, ".deeplinks", "run")
    path = os.path.join(folder, "inspector.json")
    os.makedirs(folder, mode=0o700, exist_ok=True)
    os.chmod(folder, 0o700)
    try:
        with open(path, "rb") as file:
            former = file.read()
    except FileNotFoundError:
        former = None
    value = {"address": inspector.address, "token": inspector.token, "pid": os.getpid()}
    _write(path, json.dumps(value).encode())
    try:
        yield path
    finally:
        if former is None:
            os.remove(path)
        else:
            _write(path, former)


def _write(path, data):
    name = f"{path}.{os.getpid()}"
    descriptor = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(data)
    os.replace(name, path)
