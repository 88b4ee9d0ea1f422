// SPDX-License-Identifier: MIT

import DeepLinksCore

@_spi(Project) @testable import LinkContracts

extension VersionCase {
  /// What changes with the items of a query, and with fragments.
  static let changedItems: [VersionCase] = [
    VersionCase(
      name: "a literal that was there before",
      old: [.sample("user", "/users/{name}"), .sample("new", "/users/new")],
      new: [
        .sample("user", "/users/{id}"), .sample("new", "/users/new?tab={tab}", ["tab?": "Int"]),
      ],
      lines: [
        "new (/users/new) ignored tab in the query, which is now read: https://a.example/users/new?tab=x no longer opens it."
      ]),
    VersionCase(
      name: "an item is required now", old: [.sample("a", "/a?q={q}", ["q?": "String"])],
      new: [.sample("a", "/a?q={q}", ["q": "String"])],
      lines: [
        "lost a /a?q={q} https://a.example/a, some, Nearest is /a?q={q}: query item q is missing.",
        "sampled a (/a?q={q})",
      ]),
    VersionCase(
      name: "an item is optional now", old: [.sample("a", "/a?q={q}", ["q": "String"])],
      new: [.sample("a", "/a?q={q}", ["q?": "String"])],
      lines: ["gained a /a?q={q} https://a.example/a, some"]),
    VersionCase(
      name: "an item of a fragment is required now",
      old: [.sample("a", "/a#/r?u={u}", ["u?": "String"])],
      new: [.sample("a", "/a#/r?u={u}", ["u": "String"])],
      lines: [
        "lost a /a#/r?u={u} https://a.example/a#/r, some, Nearest is /a#/r?u={u}: the fragment is not /r?u={u}.",
        "sampled a (/a#/r?u={u})",
      ]),
    VersionCase(
      name: "an item of a fragment is optional now",
      old: [.sample("a", "/a#/r?u={u}", ["u": "String"])],
      new: [.sample("a", "/a#/r?u={u}", ["u?": "String"])],
      lines: ["gained a /a#/r?u={u} https://a.example/a#/r, some"]),
    VersionCase(
      name: "an item of a fragment is a path now", old: [.sample("a", "/a#k={x}")],
      new: [.sample("a", "/a#k%3D{x}")], lines: ["sampled a (/a#k={x})"]),
    VersionCase(
      name: "all other items are those of the query now, and not of the fragment",
      old: [.sample("a", "/a#k={k}&{r*}")], new: [.sample("a", "/a?{r*}#k={k}")],
      lines: ["changed a /a#k={k}&{r*} https://a.example/a#k=x&other=x, some"]),
    VersionCase(
      name: "a list takes one value now", old: [.sample("a", "/a?q={q}", ["q*": "String"])],
      new: [.sample("a", "/a?q={q}", ["q?": "String"])],
      lines: [
        "lost a /a?q={q} https://a.example/a?q=x&q=42, some, Nearest is /a?q={q}: query item q is repeated.",
        "sampled a (/a?q={q})",
      ]),
    VersionCase(
      name: "a default is another one",
      old: [.sample("a", "/a?page={page}&q={q}", ["page?": "Int=1", "q?": "Int"])],
      new: [.sample("a", "/a?page={page}&q={q}", ["page?": "Int=0", "q?": "Int=7"])],
      lines: ["changed a /a?page={page}&q={q} https://a.example/a, some"]),
    VersionCase(
      name: "other items are refused now", old: [.sample("a", "/a")], new: [.sample("a", "/a?!*")],
      lines: [
        "lost a /a https://a.example/a?other=x, some, Nearest is /a?!*: the query has an item that is not named.",
        "a (/a) ignored other items of the query, which are now refused: https://a.example/a?other=x no longer opens it.",
      ]),
    VersionCase(
      name: "an item is refused now, and another route takes the links",
      old: [.sample("a", "/a", deprecated: ["/b"]), .sample("any", "/{x}")],
      new: [.sample("a", "/a?!k", deprecated: ["/b?!k"]), .sample("any", "/{x}")],
      lines: [
        "moved a /a https://a.example/a?k=x → any /{x}, some",
        "moved a /b https://a.example/b?k=x → any /{x}, some",
        "a (/a) ignored k in the query, which is now refused: https://a.example/a?k=x no longer opens it.",
        "a (/b) ignored k in the query, which is now refused: https://a.example/b?k=x no longer opens it.",
      ]),
    VersionCase(
      name: "an item of a deprecated pattern is refused now",
      old: [.sample("a", "/a", deprecated: ["/b"])],
      new: [.sample("a", "/a", deprecated: ["/b?!k"])],
      lines: [
        "retired a /b https://a.example/b?k=x, some, Nearest is /b?!k: query item k must not be there.",
        "a (/b) ignored k in the query, which is now refused: https://a.example/b?k=x no longer opens it.",
      ]),
    VersionCase(
      name: "items that are read now: a flag, a text and a list",
      old: [.sample("a", "/a"), .sample("b", "/b"), .sample("c", "/c")],
      new: [
        .sample("a", "/a?q={q}", ["q*": "Int"]), .sample("b", "/b?q={q}", ["q?": "String"]),
        .sample("c", "/c?q={q}", ["q?": "Bool"]),
      ],
      lines: [
        "a (/a) ignored q in the query, which is now read: https://a.example/a?q=x no longer opens it.",
        "b (/b) ignored q in the query, which is now read: https://a.example/b?q no longer opens it.",
        "c (/c) ignored q in the query, which is now read: https://a.example/c?q=x no longer opens it.",
      ]),
    VersionCase(
      name: "a fragment is asked for", old: [.sample("a", "/a")], new: [.sample("a", "/a#top")],
      lines: [
        "lost a /a https://a.example/a, some, Nearest is /a#top: the fragment is not top.",
        "sampled a (/a)",
      ]),
    VersionCase(
      name: "an item must be absent now", old: [.sample("a", "/a")], new: [.sample("a", "/a?!k")],
      lines: [
        "lost a /a https://a.example/a?k=x, some, Nearest is /a?!k: query item k must not be there.",
        "a (/a) ignored k in the query, which is now refused: https://a.example/a?k=x no longer opens it.",
      ]),
    VersionCase(
      name: "an item may be there now", old: [.sample("a", "/a?!k")], new: [.sample("a", "/a")],
      lines: []),
    VersionCase(
      name: "an item that must be absent is needed now", old: [.sample("a", "/a?!k")],
      new: [.sample("a", "/a?k")],
      lines: [
        "lost a /a?!k https://a.example/a, all, Nearest is /a?k: query item k is missing.",
        "gained a /a?k https://a.example/a?k, all",
      ]),
    VersionCase(
      name: "all other items are taken now", old: [.sample("a", "/a?k={k}", ["k?": "Int"])],
      new: [.sample("a", "/a?k={k}&{r*}", ["k?": "Int"])], lines: []),
    VersionCase(
      name: "an item of another route takes links", old: [.sample("a", "/a")],
      new: [.sample("a", "/a"), .sample("b", "/a?k={k}")],
      lines: ["moved a /a https://a.example/a?k=a → b /a?k={k}, some"]),
    VersionCase(
      name: "all that follows is one item now", old: [.sample("a", "/a?u={u}", ["u?": "String"])],
      new: [.sample("a", "/a?u={u...}", ["u?": "String"])],
      lines: ["changed a /a?u={u} https://a.example/a?u=a%20b, some", "sampled a (/a?u={u})"]),
    VersionCase(
      name: "a default that stood for nothing", old: [.sample("a", "/a?p={p}", ["p?": "Int"])],
      new: [.sample("a", "/a?p={p}", ["p?": "Int=1"])], lines: []),
    VersionCase(
      name: "an item is read once now, and another route takes it as a flag",
      old: [.sample("a", "/a"), .sample("b", "/a?q")],
      new: [.sample("a", "/a?q={q}", ["q?": "String"]), .sample("b", "/a?q")],
      lines: [
        "a (/a) ignored q in the query, which is now read: https://a.example/a?q=42&q=42 no longer opens it."
      ]),
    VersionCase(
      name: "an item is read once now, and another route takes it with one text",
      old: [.sample("a", "/a"), .sample("b", "/a?q=x", aliases: ["/a?q"])],
      new: [.sample("a", "/a?q={q}", ["q?": "Int"]), .sample("b", "/a?q=x", aliases: ["/a?q"])],
      lines: [
        "a (/a) ignored q in the query, which is now read: https://a.example/a?q=42&q=42 no longer opens it."
      ]),
    VersionCase(
      name: "a redirect exchanges the types of items",
      old: [.sample("a", "/a/{n}/{s}", ["n": "Int", "p": "Int"], aliases: ["/b?p={p}&q={q}"])],
      new: [.sample("a", "/a/{n}/{s}", ["n": "Int"])],
      newRedirects: [("/b?q={q}&p={p}", "/a/{q}/{p}")],
      lines: [
        "lost a /b?p={p}&q={q} https://a.example/b?p=42&q=x, some",
        "gained a /b?q={q}&p={p} https://a.example/b?q=42&p=x, some", "sampled a (/b?p={p}&q={q})",
      ]),
    VersionCase(
      name: "a redirect reads a whole fragment, and not its parts",
      old: [.sample("a", "/a/{n}", ["n": "Int", "t": "Int"], aliases: ["/b#t={t}"])],
      new: [.sample("a", "/a/{n}", ["n": "Int"])], newRedirects: [("/b#{f}", "/a/{f}")],
      lines: [
        "lost a /b#t={t} https://a.example/b#t=42, all",
        "gained a /b#{f} https://a.example/b#42, all",
      ]),
    VersionCase(
      name: "an item that takes what follows is read now", old: [.sample("a", "/a?k={k}")],
      new: [.sample("a", "/a?k={k}&r={r...}", ["r?": "String"])],
      lines: [
        "a (/a?k={k}) ignored r in the query, which is now read: https://a.example/a?r=x&k=x no longer opens it."
      ]),
    VersionCase(
      name: "an item that takes what follows is read now, behind one that may be absent",
      old: [.sample("a", "/a?k={k}", ["k?": "String"])],
      new: [.sample("a", "/a?k={k}&r={r...}", ["k?": "String", "r?": "String"])],
      lines: [
        "a (/a?k={k}) ignored r in the query, which is now read: https://a.example/a?r=x&k=x no longer opens it."
      ]),
    VersionCase(
      name: "an item is read now, beside other changes",
      old: [.sample("list", "/list/{id}"), .sample("home", "/")],
      new: [
        .sample("list", "/list/{id}?page={page}", ["page?": "Int"]), .sample("home", "/"),
        .sample("new", "/list/new"),
      ],
      lines: [
        "moved list /list/{id} https://a.example/list/new → new /list/new, some",
        "sampled list (/list/{id})",
      ]),
    VersionCase(
      name: "three items are read now", old: [.sample("a", "/a")],
      new: [.sample("a", "/a?s={s}&p={p}&q={q}", ["s?": "String", "p?": "Int", "q?": "Int"])],
      lines: [
        "a (/a) ignored s in the query, which is now read: https://a.example/a?s no longer opens it.",
        "a (/a) ignored p in the query, which is now read: https://a.example/a?p=x no longer opens it.",
        "a (/a) ignored q in the query, which is now read: https://a.example/a?q=x no longer opens it.",
      ]),
    VersionCase(
      name: "an item in other letters was not ignored if case does not count",
      old: [.sample("a", "/a?K={k}", ["k?": "Int"])],
      new: [.sample("a", "/a?k={k}&j={j}", ["k?": "Int", "j?": "Int"])],
      options: (.ignoresItemCase, .ignoresItemCase),
      lines: [
        "a (/a?K={k}) ignored j in the query, which is now read: https://a.example/a?j=x no longer opens it."
      ]),
  ]
}
