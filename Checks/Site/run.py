# SPDX-License-Identifier: MIT
"""run.py [--tool FILE] FOLDER [SERVER...]: asks each server everything in FOLDER/requests.json.

The test of LinkSite writes FOLDER, if SITE_TABLE names it. An answer has to have the status, the
location, the headers, and the contents that LinkSite expects. The command FILE, if there is one,
examines each server too.
"""

import argparse
import http.client
import json
import pathlib
import shutil
import ssl
import subprocess
import sys
import tempfile

import servers


def ask(connection, target):
    """The answer to a request whose target is sent as it is."""
    connection.putrequest("GET", target, skip_host=True, skip_accept_encoding=True)
    connection.putheader("Host", servers.DOMAIN)
    connection.endheaders()
    response = connection.getresponse()
    body = response.read()
    if response.will_close:
        connection.close()
    return response.status, {name.lower(): value for name, value in response.getheaders()}, body


def differences(row, status, headers, body, root):
    """What is wrong with an answer."""
    if status not in row["statuses"]:
        yield f"status {status}, not {row['statuses']}"
    if headers.get("location") != row.get("location"):
        yield f"location {headers.get('location')}, not {row.get('location')}"
    # What servers refuse themselves has no headers of the configuration.
    if 400 in row["statuses"]:
        return
    for name, value in row["headers"].items():
        found = headers.get(name.lower())
        if found != value:
            yield f"{name}: {found}, not {value}"
    if row.get("file") and body != (root / row["file"]).read_bytes():
        yield f"contents {body[:60]!r}, not those of {row['file']}"


def examine(tool, folder, port):
    """What deeplinks doctor finds: nothing but warnings may be left."""
    association = f"https://{servers.DOMAIN}:{port}/.well-known/apple-app-site-association"
    words = [tool, "doctor", servers.DOMAIN, "--port", str(port), "--cacert",
             folder / "certificate.pem", "--app", "Q7M3K2P9XZ.com.trips.calendar",
             # The copy of Apple's network; the file is the same with any query.
             "--cdn", association + "?copy="]
    for host in (servers.DOMAIN, "www." + servers.DOMAIN):
        words += ["--resolve", f"{host}:{port}:127.0.0.1"]
    result = subprocess.run(words, capture_output=True, text=True, timeout=60)
    if result.returncode:
        print(result.stdout, result.stderr, file=sys.stderr)
    return result.returncode


def check(name, folder, rows, tool):
    """Asks a server everything; returns how many answers were wrong."""
    context = ssl.create_default_context(cafile=folder / "certificate.pem")
    wrong = 0
    with servers.running(name, folder) as port:
        connection = http.client.HTTPSConnection("127.0.0.1", port, timeout=20)
        # The certificate is for the domain, whatever address it is reached at.
        connection._create_connection = (
            lambda address, *rest: servers.socket.create_connection(("127.0.0.1", port), 20))
        connection._context = context
        connection.host = servers.DOMAIN
        for row in rows:
            for text in differences(row, *ask(connection, row["target"]), folder / "root"):
                wrong += 1
                if wrong <= 40:
                    print(f"{name}: {row['target']}: {text}", file=sys.stderr)
        connection.close()
        status = examine(tool, folder, port) if tool else None
    word = {None: "not asked", 0: "passed"}.get(status, f"failed ({status})")
    print(f"{name}: {len(rows)} requests, {wrong} differences; doctor {word}")
    return wrong + (status or 0)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tool")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("servers", nargs="*")
    options = parser.parse_args()
    rows = json.loads((options.folder / "requests.json").read_text())
    names = options.servers or list(servers.SERVERS)
    with tempfile.TemporaryDirectory(prefix="site-") as name:
        folder = pathlib.Path(name)
        shutil.copytree(options.folder, folder, dirs_exist_ok=True)
        servers.certificate(folder)
        # The copy has the permissions of what was copied; the servers run as another user.
        for place in [folder, *folder.rglob("*")]:
            place.chmod(0o755 if place.is_dir() else 0o644)
        wrong = sum(check(name, folder, rows, options.tool) for name in names)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
