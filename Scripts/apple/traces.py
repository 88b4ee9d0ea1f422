"""What an app reported to an inspector, as lines for comparing two runs."""
import difflib
import json


def lines(messages):
    """Each request with what happened to it, and what the windows show at the end.

    Times, identifiers, and intermediate states are omitted: they vary from run to run.
    """
    requests, events, plans, states = [], {}, {}, {}
    for message in messages:
        kind = message.get("type")
        if kind == "request":
            requests.append(message)
        elif kind == "event":
            events.setdefault(message["request"], []).append(message)
        elif kind == "plan":
            plans[message["request"]] = message["steps"]
        elif kind == "state":
            states[message["window"]] = message["outline"]
        elif kind == "windowClosed":
            states.pop(message["window"], None)
        elif kind == "gap":
            events.setdefault("", []).append(message)
    result = []
    for number, request in enumerate(requests, 1):
        result.append(f"{number}. {request['text'] or 'a command of the app'}")
        for event in events.get(request["request"], []):
            result.append("   " + ", ".join(filter(None, (event.get(key) for key in ("decision", "reason", "detail")))))
            if event["decision"] == "planned":
                result += [f"     - {step}" for step in plans.get(request["request"], [])]
    result += [f"{gap['dropped']} messages were lost" for gap in events.get("", [])]
    for number, outline in enumerate(states.values(), 1):
        result.append(f"window {number}")
        result += ["   " + line for line in outline.get("tree", "").splitlines()]
        result += [f"   waits for {held['gate']}: {held['route']}" for held in outline.get("held", [])]
        result += [f"   asks: {asked.get('prompt', '')}" for asked in outline.get("confirmations", [])]
    return [line for text in result for line in text.split("\n")]


def is_settled(messages, count):
    """Whether `count` requests arrived, and each has ended or waits for a user."""
    last = {}
    for message in messages:
        if message.get("type") == "request":
            last.setdefault(message["request"], "")
        elif message.get("type") == "event":
            request = message["request"]
            if last.get(request) != "end":
                last[request] = "end" if message["stage"] == "end" else message["decision"]
    return len(last) >= count and all(state in ("end", "held", "confirming") for state in last.values())


def shows_something(messages):
    """Whether a window of the app was reported."""
    return any(message.get("type") == "state" for message in messages)


def read_headless(text):
    """The messages of a headless run, by app and situation."""
    runs, messages = {}, None
    for line in text.splitlines():
        value = json.loads(line)
        if "situation" in value:
            messages = runs.setdefault((value["app"], value["situation"]), [])
        else:
            messages.append(value)
    return runs


def differences(expected, seen):
    """The lines that differ, `-` for missing and `+` for new lines, with a few lines of context."""
    return list(difflib.unified_diff(expected, seen, lineterm="", n=2))[2:]
