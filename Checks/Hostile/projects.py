# SPDX-License-Identifier: MIT
"""Whole projects with something hostile at one path: each file that a command finds by itself, and each one that it writes."""

import places
from case import EXITS, Case

ROUTE = """@DeepLinkRoutes("https://www.example.com", "com.example.hostile://") enum Route {
  @LinkPath("/") case home
}
"""
CONFIGURATION = """{"name": "Trips", "icon": "art/icon.png", "associationFiles": "kept", "apps": [{"id": "ABCDE12345.com.example.app"}]}"""
KEPT = "kept/www.example.com/"
SITE = {
    "App/Route.swift": ROUTE, "deeplinks.json": CONFIGURATION, "art/icon.png": "an icon", KEPT + "apple-app-site-association": "{}",
    KEPT + "assetlinks.json": "[]", "Links.tsv": "path\ttarget\n/s/a\t/\n"}
INFORMATION = """<plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.hostile</string></dict></plist>"""
INIT = ["init", "--name", "Hostile", "--domain", "hostile.example", "--team", "ABCDE12345", "--bundle", "com.example.hostile"]
DOMAIN = "Site/www.example.com"
# What a command line finds, and what it writes.
PROJECTS = {
    "site": (["site", "write", "--date", "2026-01-31", "App"], SITE, list(SITE), [
        "Site", "Site/.deeplinks-site", "Site/.deeplinks-site.journal", "Site/.deeplinks-site.draft", DOMAIN, DOMAIN + "/404.html",
        DOMAIN + "/assets", DOMAIN + "/assets/icon.png", DOMAIN + "/.well-known/apple-app-site-association"]),
    "init": ([*INIT, "--scheme", "com.example.hostile"], {"App/Info.plist": INFORMATION}, ["App/Info.plist"], [
        "Links", "Links/HostileRoute.swift", "LinksTests", "LinksTests/HostileRouteTests.swift", "App/Hostile.entitlements", "Website",
        "Website/.well-known/apple-app-site-association", "deeplinks.json"]),
    "lint": (["lint", "."], {"App/Route.swift": ROUTE, "App/Info.plist": INFORMATION}, ["App/Route.swift", "App/Info.plist"], []),
}
FOUND = {name: places.FILES[name] for name in ("fifo", "zero", "circle", "dangling", "memory", "socket", "sparse", "directory")} | {
    "out-of-tree": places.out_of_tree}
WRITTEN = FOUND | {"hard-link": places.hard_link, "someones": places.someones}


def cases():
    for name, (words, files, found, written) in PROJECTS.items():
        for door, paths, table in (("found", found, FOUND), ("written", written, WRITTEN)):
            for path in paths:
                for kind, place in table.items():
                    yield Case(f"project-{name}/{path.replace('/', '.')}/{kind}", words, prepared(files, path, place),
                               exits=(*EXITS, 2) if name == "site" else EXITS,
                               labels=frozenset({f"project {name}/{door}", f"stranger {door}/{kind}", f"command deeplinks {words[0]}"}))


def prepared(files, path, place):
    """Writes a project, and then puts something in the place of one of its files."""
    def prepare(room):
        for other, text in files.items():
            places.write(room.work / other, text.encode())
        hostile = room.work / path
        hostile.parent.mkdir(parents=True, exist_ok=True)
        if hostile.exists():
            hostile.unlink()
        place(hostile, "catalog", room)
    return prepare
