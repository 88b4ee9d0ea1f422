# SPDX-License-Identifier: MIT
"""Files of each format: an innocent one, one that carries a text in every place, and ones that no reader should fall for."""

import functools
import json

from contents import CARRIED, MEGABYTE, TEXTS

ORIGIN = "hostile://app.example"
SITE = "https://hostile.example"
APP = "ABCDE12345.com.example.hostile"
PACKAGE = "com.example.hostile"
FINGERPRINT = ":".join(["AB"] * 32)
DEPTH = 100_000


def encoded(text):
    """The bytes of a text that may have bytes in it that are no UTF-8."""
    return text.encode("utf-8", "surrogateescape")


def dumped(value):
    """JSON with all but what JSON forbids as it is."""
    return encoded(json.dumps(value, ensure_ascii=False))


def escaped(text):
    """Text for XML; controls stay, though XML forbids them."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def in_link(text):
    """A text as a link can have it, so that it is not refused."""
    return "".join(c if c not in "{}?#/ \"\\<>`^|%[]" and ord(c) > 0x20 and not 0x7f <= ord(c) < 0xa0 else "-" for c in text)


# MARK: What carries a text

def association(text):
    """An apple-app-site-association file."""
    return dumped({
        "applinks": {
            "defaults": {"caseSensitive": True},
            "details": [{
                "appIDs": [APP, "ABCDE12345." + text],
                "components": [
                    {"/": "/items/*", "comment": text}, {"/": "/" + text, "?": {text: text}, "#": text, "exclude": True},
                    {"/": "$(" + text + ")", text: text}],
            }],
            "substitutionVariables": {text: [text, "b"], "food": ["a", text]},
            text: text,
        },
        "webcredentials": {"apps": [text]},
        text: {text: [text]},
    })


def asset_links(text):
    """An assetlinks.json file."""
    return dumped([
        {"relation": ["delegate_permission/common.handle_all_urls", text],
         "target": {"namespace": "android_app", "package_name": PACKAGE, "sha256_cert_fingerprints": [FINGERPRINT, text]},
         "relation_extensions": {"delegate_permission/common.handle_all_urls": {
             "dynamic_app_link_components": [{"/": "/" + text, "comment": text, "exclude": True}, {text: text}]}}},
        {"relation": [text], "target": {"namespace": text, "site": text, text: text}},
        {"include": "https://hostile.example/" + text}])


def route(text, index=0):
    """A route of a catalog, with a text where a user may write one."""
    return {
        "name": "item" + text, "feature": text, "origins": [ORIGIN, SITE], "pattern": f"/items{index}/{{id}}",
        "aliases": [f"/things{index}/{{id}}"],
        "deprecated": [{"pattern": f"/old{index}/{{id}}", "reason": text}],
        "parameters": [{"name": "id", "type": text or "String", "kind": "required", "constrained": False}],
        "decisions": [{"pattern": f"/items{index}/{{id}}", "captureLength": 300, "priority": index, "shared": False}],
        "documentation": text, "since": text, "owner": text,
        "examples": [f"{ORIGIN}/items{index}/" + (in_link(text) or "1"), f"{SITE}/items{index}/" + text, text],
        "trust": "navigate"}


def listed(text, count=2):
    """A route of a catalog whose value is one of a list."""
    return {**route("", 2), "name": "listed", "parameters": [
        {"name": "id", "type": "Sort", "kind": "required", "constrained": True, "values": ["1", text] + [f"v{i}" for i in range(count)]}]}


def catalog(text):
    """A catalog."""
    return dumped({"version": 1, "options": ["plusIsSpace"], "originOptions": {ORIGIN: ["ignoresItemCase"]}, "redirects": [{"from": "/r/1", "to": "/items0/1"}],
                   "limits": {"bytes": 4096, "segments": 64, "queryItems": 64, "captureLength": 256},
                   "routes": [route(text), listed(text), {
                       **route("", 1), "name": "plain", "documentation": text, "examples": [f"{ORIGIN}/items1/" + (in_link(text) or "1")]}]})


def sources(text):
    """A Swift file with routes."""
    line = "".join(c if c not in "\n\r\u2028\u2029\x85\x0b\x0c" else " " for c in text)
    literal = '###"' + line + '"###'
    return encoded(f'''import DeepLinks

/// {line}
@DeepLinkRoutes("{ORIGIN}", "{SITE}", feature: {literal})
enum HostileRoute: Hashable {{
  /** {text.replace("*/", "* /")} */
  @LinkPath("/items/{{id}}", since: {literal}, owner: {literal}, examples: ["{ORIGIN}/items/1", {literal}])
  @LinkPath("/old/{{id}}", deprecated: {literal})
  case item(id: String)
  /// {line}
  @LinkPath("/plain") case plain
  @LinkPath("/named/{{id}}", examples: ["{ORIGIN}/named/{in_link(text)}"]) case `{line.replace("`", "")}`(id: String)
  @LinkRedirect("/moved", to: {literal}) case moved
  @LinkPath("/money/{{id}}") case money(id: Money<{line}>)
}}
''')


def property_list(body):
    """A property list in XML."""
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" '
    return encoded(head + f'"http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">{body}</plist>\n')


def information(text):
    """An Info.plist."""
    text = escaped(text)
    return property_list(f"""<dict>
<key>CFBundleIdentifier</key><string>com.example.{text}</string><key>{text}</key><string>{text}</string>
<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLName</key><string>{text}</string>
<key>CFBundleURLSchemes</key><array><string>hostile</string><string>{text}</string></array></dict></array></dict>""")


def entitlements(text):
    """An .entitlements file."""
    text = escaped(text)
    return property_list(f"""<dict><key>com.apple.developer.associated-domains</key><array>
<string>applinks:hostile.example</string><string>applinks:{text}</string><string>{text}</string></array>
<key>application-identifier</key><string>{text}</string><key>{text}</key><string>{text}</string></dict>""")


def patterns(text):
    """A file of patterns."""
    return encoded(f"# {text}\n/items/{{id}}\n/{text}\n/{{{text}}}\n")


def links(text):
    """A file of links and the routes that they open."""
    return encoded(f"# {text}\n{ORIGIN}/items/1\titem\n{ORIGIN}/items/{text}\t{text}\n{text}\titem\n\t{text}\n")


def short_links(text):
    """A table of short links with the text in each cell, and as a line of its own."""
    rows = ["path\ttarget\tnote\tsince\tuntil\titems\tqr", f"/s/{text}\t/items/1?a={text}\t{text}\t\t\ta={text}\t",
            f"{text}\t/items/1", f"/s/b\t{text}", f"/s/c\t/items/1\t\t{text}", f"/s/d\t/items/1\t\t\t\t\t{text}", text]
    return encoded("\n".join(rows))


def table(text):
    """The same as CSV."""
    quoted = text.replace('"', '""')
    return encoded(f'url,route,"{quoted}"\n{ORIGIN}/items/1,item\n"{ORIGIN}/items/{quoted}","{quoted}"\n{text},item\n')


def log(text):
    """The log of a web server."""
    return encoded(
        f'127.0.0.1 - - [01/Jan/2026:00:00:00 +0000] "GET /items/{text} HTTP/1.1" 200 1 "{text}" "{text}"\n'
        f'hostile.example:443 {text} - {text} [01/Jan/2026:00:00:00 +0000] "GET {text} HTTP/1.1" 200 1\n')


def baseline(text):
    """A baseline of `lint`."""
    return dumped({"format": "deeplinks-lint-baseline", "version": 1, "findings": [
        {"check": "redirect-capture", "file": text, "subject": text, "count": 1}, {"check": text, "file": text, "subject": text, "count": 2}]})


def cache(text):
    """What `catalog` keeps of sources."""
    return dumped({"version": 1, "stamp": text, "files": {text: {"size": 1, "date": 1, "sources": text}}, text: [text]})


def parse_lines(text):
    """Requests of `parse --batch`."""
    return dumped({"id": text, "url": text}) + b"\n" + dumped({"id": 1, "url": f"{ORIGIN}/?{text}#{text}"}) + b"\n" + encoded(text) + b"\n"


def match_lines(text):
    """Requests of `match --batch`."""
    return b"\n".join([
        dumped({"id": text, "origins": [ORIGIN], "patterns": ["/items/{id}"], "url": f"{ORIGIN}/items/{text}"}),
        dumped({"id": 2, "origins": [ORIGIN], "patterns": [{"pattern": text, "priority": 1, text: text}], "url": ORIGIN}),
        dumped({"id": 3, "origins": [ORIGIN], "patterns": [{"pattern": text}], "options": [text], "url": ORIGIN}),
        dumped({"id": 1, "origins": [text], "patterns": [text, "/{" + text + "}"], "url": text}), encoded(text)]) + b"\n"


def association_lines(text):
    """Requests of `aasa match --batch`."""
    file = json.loads(association("").decode())
    return b"\n".join([
        dumped({"id": text, "aasa": file, "appId": APP, "url": f"{SITE}/items/{text}", "domain": text}),
        dumped({"id": 1, "aasa": association("").decode() + text, "appId": text, "url": text}), encoded(text)]) + b"\n"


# MARK: What no reader should fall for

def repeated(head, unit, tail, size=3 * MEGABYTE):
    """A document of a size."""
    return encoded(head) + encoded(unit) * (size // len(encoded(unit))) + encoded(tail)


ROUTES = 3_000


def many_routes(size=ROUTES, change=lambda index: {}):
    """A catalog of many routes."""
    return dumped({"version": 1, "redirects": [], "routes": [{**route("", i), **change(i)} for i in range(size)]})


def rules(count, pattern, apps=1):
    """An association file of as many rules, in as many details."""
    each = [{"appIDs": [f"ABCDE12345.com.example.a{i}"], "components": [{"/": pattern(j)} for j in range(count // apps)]} for i in range(apps)]
    return dumped({"applinks": {"details": each}})


def statements(count):
    """Statements for as many apps on Android."""
    one = json.loads(asset_links("").decode())[0]
    return dumped([{**one, "target": {**one["target"], "package_name": f"com.example.a{i % 977}"}} for i in range(count)])


def swift_routes(count, change=lambda index: ""):
    """A Swift file with many routes."""
    cases = "\n".join(f'  @LinkPath("/items{i}/{{id}}"{change(i)}) case item{i}(id: Int)' for i in range(count))
    return encoded(f'@DeepLinkRoutes("{ORIGIN}", "{SITE}")\nenum HostileRoute: Hashable {{\n{cases}\n}}\n')


def constants(owner, constants):
    """A Swift file with a route whose owner is a constant."""
    return encoded(f'@DeepLinkRoutes("{ORIGIN}") enum R {{ @LinkPath("/a", owner: K.{owner}) case a }}\nenum K {{\n'
                   + "".join(f"static let {constant}\n" for constant in constants) + "}\n")


def redirects(count):
    """A catalog of redirects, each to the next one."""
    return dumped({"version": 1, "routes": [route("")], "redirects": [{"from": f"/r{i}", "to": f"/r{i + 1}"} for i in range(count)]})


def enums(depth):
    """Enums in enums."""
    return encoded("".join(f"enum A{i} {{\n" for i in range(depth)) + "}\n" * depth)


def findings(count, each):
    """A baseline of as many findings."""
    return dumped({"format": "deeplinks-lint-baseline", "version": 1, "findings": [
        {"check": "redirect-capture", "file": f"a{i % 2}.swift", "subject": f"a{i // 2}", "count": each} for i in range(count)]})


# By format, or by the language that several formats are written in; a trap whose function takes a size is also tried in smaller ones.
TRAPS = {
    "raw": {
        "no-bytes": lambda: b"",
        "3-megabytes": lambda n=3 * MEGABYTE: b"a" * n,
        "5-megabytes-of-nul": lambda n=5 * MEGABYTE: b"\0" * n,
        "all-bytes": lambda: bytes(range(256)) * 64,
        "mark": lambda: b"\xef\xbb\xbf",
        "brackets": lambda n=DEPTH: b"[{(<" * n,
    },
    "json": {
        "deep-arrays": lambda n=DEPTH: b"[" * n,
        "deep-closed": lambda n=DEPTH: b"[" * n + b"]" * n,
        "deep-objects": lambda n=DEPTH: b'{"a":' * n + b"1" + b"}" * n,
        "huge-number": lambda n=MEGABYTE: b'{"version":' + b"9" * n + b"}",
        "huge-exponent": lambda: b'{"version":1e999999999,"routes":[],"redirects":[]}',
        "half": lambda: b'{"version":1,"routes":[{"name":"a\\u12',
        "surrogates": lambda: b'{"version":1,"\\ud800":"\\udc00\\ud800"}',
        "same-keys": lambda n=100_000: b"{" + b",".join(b'"k":1' for _ in range(n)) + b"}",
        "many-keys": lambda n=100_000: b"{" + b",".join(b'"k%d":1' % i for i in range(n)) + b"}",
        "utf16": lambda: '{"applinks":{"details":[]}}'.encode("utf-16"),
        "strings": lambda n=3 * MEGABYTE: repeated('["', '\\u001b\\"', '"]', n),
    },
    "xml": {
        "deep-arrays": lambda n=DEPTH: property_list("<array>" * n + "</array>" * n),
        "deep-open": lambda n=DEPTH: property_list("<dict><key>a</key>" * n),
        "same-keys": lambda n=6_400: property_list("<dict>" + "<key>a</key><string>b</string>" * n + "</dict>"),
        "entities": lambda: encoded('<?xml version="1.0"?><!DOCTYPE plist [<!ENTITY a "aaaaaaaaaa">' + "".join(
            f'<!ENTITY {chr(98 + i)} "{("&" + chr(97 + i) + ";") * 10}">' for i in range(12)) + "]><plist><string>&m;</string></plist>"),
        "outside": lambda: encoded('<?xml version="1.0"?><!DOCTYPE plist [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
                                   "<plist><dict><key>CFBundleIdentifier</key><string>&a;</string></dict></plist>"),
        "many": lambda n=60_000: property_list("<array>" + "<string>applinks:a.example</string>" * n + "</array>"),
        "binary": lambda: b"bplist00" + b"\xd1\x01\x02" + b"\xff" * 64,
        "half": lambda: b'<?xml version="1.0"?><plist><dict><key>CFBundle',
    },
    "association": {
        "globs": lambda n=120: rules(n, lambda i: "*?" * 500 + chr(97 + i % 26)),
        "globs-of-one": lambda n=30_000: rules(1, lambda i: "*?" * n + "a"),
        "details": lambda n=4_100: rules(n, lambda i: f"/a{i}/*", apps=n),
        "rules": lambda n=30_000: rules(n, lambda i: f"/a{i}/?*"),
        "same-rules": lambda n=20_000: rules(n, lambda i: "/a/*?*b"),
        "variables": lambda: dumped({"applinks": {
            "substitutionVariables": {f"v{i}": [f"$(v{i + 1})"] * 10 for i in range(50)},
            "details": [{"appIDs": [APP], "components": [{"/": "$(v0)" * 40}]}]}}),
        "apps": lambda n=60_000: dumped({"applinks": {"details": [{"appIDs": [f"ABCDE12345.com.a{i}" for i in range(n)], "components": [{"/": "*"}]}]}}),
    },
    "asset-links": {"statements": lambda n=15_000: statements(n), "fingerprints": lambda n=30_000: dumped([
        {"relation": ["delegate_permission/common.handle_all_urls"], "target": {
            "namespace": "android_app", "package_name": PACKAGE, "sha256_cert_fingerprints": [FINGERPRINT] * n}}])},
    "catalog": {
        "routes": lambda n=ROUTES: many_routes(n),
        "same-routes": lambda n=ROUTES: many_routes(n, lambda i: {"pattern": "/items/{id}", "name": "a"}),
        "deep-pattern": lambda n=DEPTH: many_routes(1, lambda i: {"pattern": "/a" * n}),
        "captures": lambda n=5_000: many_routes(1, lambda i: {"pattern": "".join(f"/{{a{j}}}" for j in range(n))}),
        "examples": lambda n=40_000: many_routes(1, lambda i: {"examples": [f"{ORIGIN}/items0/{j}" for j in range(n)]}),
        "origins": lambda n=20_000: many_routes(1, lambda i: {"origins": [f"a{j}://h{j}.example" for j in range(n)]}),
        "origin-options": lambda n=20_000: dumped({"version": 1, "redirects": [], "routes": [route("")], "originOptions": {
            f"a{i}://h{i}.example": ["plusIsSpace"] for i in range(n)}}),
        "redirect-chain": lambda n=800: redirects(n),
        "values": lambda n=20_000: dumped({"version": 1, "redirects": [], "routes": [listed("", n)]}),
        "values-of-routes": lambda n=400: many_routes(n, lambda i: {"parameters": [
            {"name": "id", "type": f"S{i}", "kind": "required", "constrained": True, "values": [f"v{i}-{j}" for j in range(500)]}],
            "pattern": "/items/{id}", "aliases": [], "deprecated": [], "decisions": []}),
        "limits": lambda: dumped({"version": 1, "redirects": [], "routes": [route("")], "limits": {
            "bytes": 2 ** 62, "segments": 2 ** 62, "queryItems": 2 ** 62, "captureLength": 2 ** 62}}),
        "priorities": lambda: many_routes(2, lambda i: {"decisions": [
            {"pattern": f"/items{i}/{{id}}", "captureLength": -(2 ** 62), "priority": (-2) ** (61 + i), "shared": True}]}),
        "version": lambda: dumped({"version": 2 ** 62, "routes": [], "redirects": []}),
    },
    "sources": {
        "routes": lambda n=ROUTES: swift_routes(n),
        "deep-parentheses": lambda n=DEPTH: b"let a = " + b"(" * n,
        "deep-braces": lambda n=DEPTH: b"{" * n,
        "deep-enums": lambda n=20_000: enums(n),
        "deep-comments": lambda n=DEPTH: b"/*" * n,
        "deep-interpolation": lambda n=DEPTH: b'let a = ' + b'"\\(' * n,
        "marks": lambda n=6_400: encoded(f'@DeepLinkRoutes("{ORIGIN}") enum R {{ @LinkPath("/{{a}}") case a(a: Int{"?" * n}) }}'),
        "constants-in-circles": lambda n=6_400: constants("c", ["c = " + " + ".join(["c"] * n)]),
        "constants-doubled": lambda n=640: constants(f"c{n}", ['c0 = "a"'] + [f"c{i + 1} = c{i} + c{i}" for i in range(n)]),
        "mounted-twice": lambda n=64: encoded("@DeepLinkRoutes enum A0 { @LinkPath(\"/x\") case x }\n" + "".join(
            f'@DeepLinkRoutes enum A{i + 1} {{\n@LinkGroup("/a") case a(A{i})\n@LinkGroup("/b") case b(A{i})\n}}\n' for i in range(n))),
        "values": lambda n=6_400: encoded("enum V: String, LinkValue { case " + ", ".join(f"v{i}" for i in range(n)) + " }\n")
            + swift_routes(2).replace(b"id: Int", b"id: V"),
        "values-of-routes": lambda n=ROUTES: encoded("enum V: Int, LinkValue { case " + ", ".join(f"v{i}" for i in range(500)) + " }\n")
            + swift_routes(n).replace(b"id: Int", b"id: V"),
        "redirects": lambda n=6_400: encoded("".join(f'@LinkRedirect("/r{i}", to: "/a")\n' for i in range(n))
                                             + f'@DeepLinkRoutes("{ORIGIN}") enum R {{ @LinkPath("/a") case a }}'),
        "operators": lambda n=DEPTH: b"let a = 1" + b" + 1" * n,
        "generics": lambda n=DEPTH: b"let a: " + b"A<" * n,
        "attributes": lambda n=DEPTH: b"@a " * n + b"enum A {}",
        "ifs": lambda n=DEPTH: b"#if a\n" * n,
        "deep-pattern": lambda n=DEPTH: swift_routes(1, lambda i: ', examples: ["' + "/a" * n + '"]'),
        "quotes": lambda n=3 * MEGABYTE: b'"' * n,
        "long-line": lambda n=3 * MEGABYTE: repeated("// ", "a", "\n", n),
        "many-lines": lambda n=MEGABYTE: repeated("", "\n", "", n),
    },
    "patterns": {
        "deep": lambda n=DEPTH: b"/a" * n,
        "braces": lambda n=DEPTH: b"/{" * n,
        "captures": lambda n=10_000: encoded("".join(f"/{{a{i}}}" for i in range(n))),
        "many": lambda n=20_000: encoded("".join(f"/a{i}/{{b}}\n" for i in range(n))),
        "same": lambda n=20_000: b"/a/{b}\n" * n,
        "rest": lambda n=20_000: b"/{a+}" * n,
    },
    "links": {
        "long-line": lambda n=3 * MEGABYTE: repeated(f"{ORIGIN}/items/", "a", "\n", n),
        "many": lambda n=3 * MEGABYTE: repeated("", f"{ORIGIN}/items/1\titem\n", "", n),
        "lost": lambda n=MEGABYTE: repeated("", f"{ORIGIN}/nowhere/1\titem\n", "", n),
        "deep": lambda n=DEPTH: encoded(ORIGIN) + b"/a" * n + b"\n",
        "tabs": lambda n=DEPTH: b"\t" * n,
        "returns": lambda n=DEPTH: b"a\r" * n,
    },
    "table": {
        "quotes": lambda n=3 * MEGABYTE: b'url,route\n' + b'"' * (n - 1),
        "columns": lambda n=3 * MEGABYTE: b"," * n + b"\n",
        "many": lambda n=60_000: b"url,route\n" + encoded(f"{ORIGIN}/items/1,item\n") * n,
        "no-columns": lambda: b"a,b\nc,d\n",
        "long-line": lambda n=3 * MEGABYTE: repeated("url,route\n", "a", "\n", n),
    },
    "log": {
        "long-line": lambda n=3 * MEGABYTE: repeated('127.0.0.1 "GET /', "a", "", n),
        "quotes": lambda n=3 * MEGABYTE: repeated("", '"', "", n),
        "many": lambda n=3 * MEGABYTE: repeated("", '127.0.0.1 - - [a] "GET /nowhere HTTP/1.1" 200 1\n', "", n),
    },
    "baseline": {
        "counts": lambda: findings(2, 2 ** 63 - 1),
        "many": lambda n=20_000: findings(n, 1),
    },
    "cache": {"many": lambda n=20_000: dumped({"version": 1, "stamp": "", "files": {
        f"a{i}": {"size": 1, "date": 1, "sources": ""} for i in range(n)}})},
    "parse-lines": {
        "many": lambda n=20_000: b'{"url":"a://b"}\n' * n,
        "long-line": lambda n=3 * MEGABYTE: repeated('{"url":"', "a", '"}', n),
        "deep-lines": lambda n=100: (b"[" * 10_000 + b"\n") * n,
    },
    "match-lines": {
        "patterns": lambda n=20_000: dumped({"id": 1, "origins": [ORIGIN], "patterns": [f"/a{i}/{{b}}" for i in range(n)], "url": ORIGIN}),
        "same-patterns": lambda n=20_000: dumped({"id": 1, "origins": [ORIGIN], "patterns": ["/{a}/{b}"] * n, "url": ORIGIN}),
        "origins": lambda n=20_000: dumped({"id": 1, "origins": [f"a{i}://b" for i in range(n)], "patterns": ["/a"], "url": ORIGIN}),
    },
    "association-lines": {
        "globs": lambda n=20: (dumped({"id": 1, "aasa": rules(120, lambda i: "*?" * 500 + "a").decode(), "appId": "ABCDE12345.com.example.a0",
                                  "url": SITE + "/" + "a" * 1_000}) + b"\n") * n,
        "files": lambda n=3_000: b"\n".join(dumped({"id": i, "aasa": {"applinks": {"details": [{"appIDs": [APP], "components": [{"/": f"/{i}"}]}]}},
                                            "appId": APP, "url": SITE}) for i in range(n)),
    },
    "short-links": {
        "many": lambda n=60_000: b"path\ttarget\n" + b"".join(b"/s/%d\t/items0/%d\n" % (i, i) for i in range(n)),
        "same": lambda n=60_000: b"path\ttarget\n" + b"/s/a\t/items0/1\n" * n,
        "circles": lambda n=60_000: b"path\ttarget\n" + b"".join(b"/s/%d\t/s/%d\n" % (i, i ^ 1) for i in range(n)),
        "columns": lambda n=60_000: b"path\ttarget" + b"\tnote" * n,
        "cells": lambda n=500_000: b"path\ttarget\n/a\t/b" + b"\t" * n,
    },
}

FORMATS = {
    "association": association, "asset-links": asset_links, "catalog": catalog, "sources": sources, "information": information,
    "entitlements": entitlements, "patterns": patterns, "links": links, "table": table, "log": log, "baseline": baseline,
    "cache": cache, "parse-lines": parse_lines, "match-lines": match_lines, "association-lines": association_lines,
    "short-links": short_links,
}
PROPERTY_LISTS = ("information", "entitlements")
JSON_FORMATS = ("association", "asset-links", "catalog", "baseline", "cache", "parse-lines", "match-lines", "association-lines", "record")


def innocent(format):
    """A file with nothing wrong in it."""
    if format == "sources":
        return swift_routes(3)
    if format == "catalog":
        return many_routes(3)
    if format == "short-links":
        return b"path\ttarget\n/s/a\t/items0/1\n"
    return FORMATS[format]("a")


def carried(format):
    """Files that carry hostile texts: the name of each, its label, and what makes its bytes."""
    for name in CARRIED if format in FORMATS else ():
        yield name, f"text {name}", functools.partial(lambda name: FORMATS[format](TEXTS[name]), name)


def traps(format):
    """Files that are hostile as a whole, in the same way."""
    for table in ("raw", *["json"] * (format in JSON_FORMATS), *["xml"] * (format in PROPERTY_LISTS), format):
        for name, make in TRAPS.get(table, {}).items():
            yield name, f"trap {table}/{name}", make


def size(make):
    """The size of what a function makes unless it is called with another one; 0 if it has none."""
    return (getattr(make, "__defaults__", None) or (0,))[-1]
