// SPDX-License-Identifier: MIT

import DeepLinksCore

@_spi(Project) @testable import LinkContracts

/// What is proven of a pattern, then an item, links, and rivals.
extension VersionCase {
  private static let whole = ["proven", "unchanged"]
  private static let user = LinkCatalog.Route.sample("user", "/users/{name}")
  private static let a = LinkCatalog.Route.sample("a", "/a/{x}")

  /// The pattern is still there, and other patterns take some of its links, or none.
  static let rivals: [VersionCase] = [
    VersionCase(name: "nothing else", old: [a], new: [a], lines: whole),
    VersionCase(name: "another route", old: [a], new: [a, .sample("b", "/b")], lines: whole),
    VersionCase(
      name: "a rival that is tried first", old: [a], new: [a, .sample("b", "/a/b")],
      lines: ["unchanged", "https://a.example/a/b", "rival b /a/b"]),
    VersionCase(
      name: "two rivals", old: [a], new: [a, .sample("b", "/a/b"), .sample("c", "/a/c{y}")],
      lines: [
        "unchanged", "https://a.example/a/b", "https://a.example/a/ca", "rival b /a/b",
        "rival c /a/c{y}",
      ]),
    VersionCase(
      name: "a rival that is tried later", old: [.sample("b", "/a/b")],
      new: [.sample("b", "/a/b"), a], lines: whole),
    VersionCase(
      name: "a rival that was there before", old: [user, .sample("new", "/users/new")],
      new: [user, .sample("new", "/users/new")], lines: whole),
    VersionCase(
      name: "a rival that was there with more items",
      old: [user, .sample("new", "/users/new")],
      new: [user, .sample("new", "/users/new?k={k}", ["k?": "Int"])], lines: whole),
    VersionCase(
      name: "a rival that was there for less",
      old: [user, .sample("new", "/users/{id}", ["id": "Int8"])],
      new: [user, .sample("new", "/users/{id}", ["id": "Int"])],
      lines: ["unchanged", "https://a.example/users/1", "rival new /users/{id}"]),
    VersionCase(
      name: "a rival that was another route's", old: [user, .sample("new", "/users/new")],
      new: [user, .sample("other", "/users/new")],
      lines: ["unchanged", "https://a.example/users/new", "rival other /users/new"]),
    VersionCase(
      name: "a rival that has another name", old: [user, .sample("new", "/users/new")],
      new: [user, .sample("other", "/users/new")],
      renamed: [ContractRoute(name: "new"): ContractRoute(name: "other")], lines: whole),
    VersionCase(
      name: "a rival of other links", old: [.sample("a", "/a/{x}", ["x": "Int"])],
      new: [.sample("a", "/a/{x}", ["x": "Int"]), .sample("b", "/a/b")], lines: whole),
    VersionCase(
      name: "a rival of another origin", old: [a],
      new: [a, .sample("b", "/a/b", origins: ["https://b.example"])], lines: whole),
    VersionCase(
      name: "a rival under a whole host",
      old: [.sample("a", "/a", origins: ["https://{t}.a.example"])],
      new: [
        .sample("a", "/a", origins: ["https://{t}.a.example"]),
        .sample("b", "/a", origins: ["https://x.a.example"]),
      ], lines: ["unchanged", "https://x.a.example/a", "rival b /a"]),
    VersionCase(
      name: "a rival under more hosts",
      old: [.sample("a", "/a", origins: ["https://x.a.example"])],
      new: [
        .sample("a", "/a", origins: ["https://x.a.example"]),
        .sample("b", "/a", origins: ["https://{t}.a.example"]),
      ], lines: whole),
    VersionCase(
      name: "a rival whose host is a segment here",
      old: [.sample("a", "/{p+}", ["p*": "String"], origins: ["app://"])],
      new: [
        .sample("a", "/{p+}", ["p*": "String"], origins: ["app://"]),
        .sample("b", "/new", origins: ["app://shop"]),
      ], lines: ["unchanged", "app://shop/new", "rival b /new"]),
    VersionCase(
      name: "a rival whose segment is a host here",
      old: [.sample("a", "/new", origins: ["app://shop"])],
      new: [
        .sample("a", "/new", origins: ["app://shop"]),
        .sample("b", "/{p+}", ["p*": "String"], origins: ["app://"]),
      ], lines: whole),
    VersionCase(
      name: "another pattern of the route, with other values", old: [a],
      new: [.sample("a", "/a/{x}", aliases: ["/a/b{y}"])], lines: ["https://a.example/a/ba"]),
    VersionCase(
      name: "another pattern of the route, with other types",
      old: [.sample("a", "/a/{x}", ["x": "Int"])],
      new: [.sample("a", "/a/{x}", ["x": "Int"], aliases: ["/a/b{y}"])], lines: whole),
    VersionCase(
      name: "another pattern of the route, with more segments", old: [a],
      new: [.sample("a", "/a/{x}", aliases: ["/a/{x}/b", "/{y}/b/{x}"])], lines: whole),
    VersionCase(
      name: "another pattern of the route, with another item",
      old: [.sample("a", "/a/{x}?k=1")],
      new: [.sample("a", "/a/{x}?k=1", aliases: ["/a/b{y}?k=2"])], lines: whole),
    VersionCase(
      name: "another pattern of the route, without values", old: [a],
      new: [.sample("a", "/a/{x}", aliases: ["/a/b"])], lines: whole),
    VersionCase(
      name: "a pattern without values, and another with some", old: [.sample("a", "/a")],
      new: [.sample("a", "/a", aliases: ["/a?k={k}"])], lines: whole),
    VersionCase(
      name: "a redirect that takes links first", old: [a], new: [a, .sample("b", "/b")],
      newRedirects: [("/a/b", "/b")],
      lines: ["unchanged", "https://a.example/a/b", "rival - /a/b"]),
    VersionCase(
      name: "a redirect that was there before", old: [a, .sample("b", "/b")],
      new: [a, .sample("b", "/b")], oldRedirects: [("/a/b", "/b")],
      newRedirects: [("/a/%62", "/%62")], lines: whole),
    VersionCase(
      name: "a redirect that led elsewhere before", old: [a, .sample("b", "/b")],
      new: [a, .sample("b", "/b")], oldRedirects: [("/a/b", "/b")],
      newRedirects: [("/a/b", "/a/c")],
      lines: ["unchanged", "https://a.example/a/b", "rival - /a/b"]),
    VersionCase(
      name: "another way to read links", old: [a], new: [a], options: ([], .ignoresPathCase),
      lines: []),
    VersionCase(
      name: "the same way to read links", old: [a], new: [a],
      options: (.ignoresPathCase, .ignoresPathCase), lines: whole),
    VersionCase(
      name: "a rival in other letters", old: [a], new: [a, .sample("b", "/A/b")], lines: whole),
    VersionCase(
      name: "a rival in letters that do not matter", old: [a], new: [a, .sample("b", "/A/b")],
      options: (.ignoresPathCase, .ignoresPathCase),
      lines: ["unchanged", "https://a.example/a/b", "rival b /A/b"]),
    VersionCase(
      name: "a rival under a scheme without hosts",
      old: [.sample("a", "/a/{x}", origins: ["app://"])],
      new: [
        .sample("a", "/a/{x}", origins: ["app://"]), .sample("b", "/a/b", origins: ["app://"]),
      ], lines: ["unchanged", "app://a/b", "rival b /a/b"]),
    VersionCase(
      name: "another pattern of the route that is tried later", old: [a],
      new: [.sample("a", "/a/{x}", aliases: ["/{y}/{x}"])], lines: whole),
    VersionCase(
      name: "the route under a host that is a segment here",
      old: [.sample("a", "/{p+}", ["p*": "String"], origins: ["app://"])],
      new: [.sample("a", "/{p+}", ["p*": "String"], origins: ["app://", "app://shop"])],
      lines: ["app://shop/a"]),
    VersionCase(
      name: "the route under no host, too",
      old: [.sample("a", "/{p+}", ["p*": "String"], origins: ["app://shop"])],
      new: [.sample("a", "/{p+}", ["p*": "String"], origins: ["app://shop", "app://"])],
      lines: whole),
  ]

  /// Other patterns, or redirects, stand where the pattern was.
  static let replacements: [VersionCase] = [
    VersionCase(
      name: "a wider type", old: [.sample("a", "/a/{x}", ["x": "Int8"])],
      new: [.sample("a", "/a/{x}", ["x": "Int"])], lines: ["proven"]),
    VersionCase(
      name: "a narrower type", old: [.sample("a", "/a/{x}", ["x": "Int"])],
      new: [.sample("a", "/a/{x}", ["x": "Int8"])], lines: []),
    VersionCase(name: "no route", old: [a], new: [.sample("b", "/b")], lines: []),
    VersionCase(name: "another name", old: [a], new: [.sample("b", "/a/{x}")], lines: []),
    VersionCase(
      name: "a route that has another name", old: [a], new: [.sample("b", "/a/{x}")],
      renamed: [ContractRoute(name: "a"): ContractRoute(name: "b")], lines: whole),
    VersionCase(
      name: "an item that is read now", old: [.sample("a", "/a")],
      new: [.sample("a", "/a?k={k}", ["k?": "Int"])], lines: ["proven", "item k"]),
    VersionCase(
      name: "an item that is read now, and one that was",
      old: [.sample("a", "/a?j={j}", ["j?": "Int"])],
      new: [.sample("a", "/a?j={j}&k={k}", ["j?": "Int", "k?": "Int"])],
      lines: ["proven", "item k"]),
    VersionCase(
      name: "an item that is no longer read", old: [.sample("a", "/a?k={k}", ["k?": "Int"])],
      new: [.sample("a", "/a")], lines: ["proven"]),
    VersionCase(
      name: "a pattern for all, and one for some", old: [.sample("a", "/a")],
      new: [.sample("a", "/a?k={k}", ["k?": "Int"], aliases: ["/{p+}"])], lines: ["proven"]),
    VersionCase(
      name: "a wider pattern, and a rival", old: [.sample("a", "/a/{x}", ["x": "Int8"])],
      new: [.sample("a", "/a/{x}", ["x": "Int"]), .sample("b", "/a/7")],
      lines: ["https://a.example/a/7", "rival b /a/7"]),
    VersionCase(
      name: "a wider pattern, and another of the route",
      old: [.sample("a", "/a/{x}", ["x": "Int8"])],
      new: [.sample("a", "/{y}/{x}", aliases: ["/a/1{x}"])], lines: ["https://a.example/a/11"]),
    VersionCase(
      name: "a wider pattern, and another of the route with other types",
      old: [.sample("a", "/a/{x}", ["x": "Int8"])],
      new: [.sample("a", "/a/{x}", ["x": "Int"], aliases: ["/a/b{y}"])], lines: ["proven"]),
    VersionCase(
      name: "a redirect in its place", text: "/b/{x}",
      old: [.sample("a", "/a/{x}", aliases: ["/b/{x}"])], new: [a],
      newRedirects: [("/b/{y}", "/a/{y}")], lines: ["proven"]),
    VersionCase(
      name: "a redirect to another route", text: "/b/{x}",
      old: [.sample("a", "/a/{x}", aliases: ["/b/{x}"])], new: [a, .sample("c", "/c/{x}")],
      newRedirects: [("/b/{y}", "/c/{y}")], lines: []),
    VersionCase(
      name: "a redirect for some of them", text: "/b/{x}",
      old: [.sample("a", "/a/{x}", aliases: ["/b/{x}"])], new: [a],
      newRedirects: [("/b/1", "/a/1")], lines: []),
    VersionCase(
      name: "a redirect whose values are in other places", text: "/b/v{x}",
      old: [.sample("a", "/a/{x}", aliases: ["/b/v{x}"])], new: [a],
      newRedirects: [("/b/{y}", "/a/{y}")], lines: []),
    VersionCase(
      name: "a redirect whose value has some of the literal, too", text: "/b/a-{x}",
      old: [.sample("a", "/a/{x}", ["x": "Int"], aliases: ["/b/a-{x}"])],
      new: [.sample("a", "/a/{x}", ["x": "Int"])], newRedirects: [("/b/a{y}", "/a/{y}")],
      lines: []),
    VersionCase(
      name: "a redirect whose value has the same literal before it", text: "/b/a-{x}",
      old: [.sample("a", "/a/{x}", ["x": "Int"], aliases: ["/b/a-{x}"])],
      new: [.sample("a", "/a/{x}", ["x": "Int"])], newRedirects: [("/b/a-{y}", "/a/{y}")],
      lines: ["proven"]),
    VersionCase(
      name: "a redirect that may divide a segment in another place", text: "/b/{x}-{z}",
      old: [.sample("a", "/a/{x}/{z}", ["x": "Int", "z": "Int"], aliases: ["/b/{x}-{z}"])],
      new: [.sample("a", "/a/{x}/{z}", ["x": "Int", "z": "Int"])],
      newRedirects: [("/b/{y}-{w}", "/a/{y}/{w}")], lines: []),
    VersionCase(
      name: "a redirect that reads the second of two items", text: "/b?p={p}&q={q}",
      old: [.sample("a", "/a/{n}", ["n": "Int", "p": "Int"], aliases: ["/b?p={p}&q={q}"])],
      new: [.sample("a", "/a/{n}", ["n": "Int"])], newRedirects: [("/b?q={q}", "/a/{q}")],
      lines: []),
    VersionCase(
      name: "a redirect that reads all items", text: "/b?p={p}&q={q}",
      old: [.sample("a", "/a/{n}", ["n": "Int", "p": "Int"], aliases: ["/b?p={p}&q={q}"])],
      new: [.sample("a", "/a/{n}", ["n": "Int"])],
      newRedirects: [("/b?p={p}&q={q}", "/a/{p}")], lines: ["proven"]),
    VersionCase(
      name: "a redirect that reads all items, and leads to the other one",
      text: "/b?p={p}&q={q}",
      old: [.sample("a", "/a/{n}", ["n": "Int", "p": "Int"], aliases: ["/b?p={p}&q={q}"])],
      new: [.sample("a", "/a/{n}", ["n": "Int"])],
      newRedirects: [("/b?p={p}&q={q}", "/a/{q}")], lines: []),
    VersionCase(
      name: "a redirect that reads the whole fragment", text: "/b#t={t}&u={u}",
      old: [.sample("a", "/a/{n}", ["n": "Int", "t": "Int"], aliases: ["/b#t={t}&u={u}"])],
      new: [.sample("a", "/a/{n}", ["n": "Int"])], newRedirects: [("/b#{f}", "/a/{f}")],
      lines: []),
    VersionCase(
      name: "a redirect behind a rival", text: "/b/{x}",
      old: [.sample("a", "/a/{x}", aliases: ["/b/{x}"])], new: [a, .sample("c", "/b/c")],
      newRedirects: [("/b/{y}", "/a/{y}")], lines: []),
    VersionCase(
      name: "a redirect whose target a rival takes", text: "/b/{x}",
      old: [.sample("a", "/a/{x}", aliases: ["/b/{x}"])], new: [a, .sample("c", "/a/c")],
      newRedirects: [("/b/{y}", "/a/{y}")], lines: []),
    VersionCase(
      name: "a redirect that stays", text: "/r/{x}", old: [a], new: [a],
      oldRedirects: [("/r/{x}", "/a/{x}")], newRedirects: [("/r/{x}", "/a/{x}")], lines: whole),
    VersionCase(
      name: "a redirect to what takes more", text: "/r/{x}",
      old: [.sample("a", "/a/{x}", ["x": "Int8"])], new: [.sample("a", "/a/{x}", ["x": "Int"])],
      oldRedirects: [("/r/{x}", "/a/{x}")], newRedirects: [("/r/{x}", "/a/{x}")], lines: []),
    VersionCase(
      name: "a redirect to what takes less", text: "/r/{x}", old: [a],
      new: [.sample("a", "/a/{x}", ["x": "Int"])],
      oldRedirects: [("/r/{x}", "/a/{x}")], newRedirects: [("/r/{x}", "/a/{x}")], lines: []),
    VersionCase(
      name: "a redirect to what reads an item now", text: "/r", old: [.sample("a", "/a")],
      new: [.sample("a", "/a?k={k}", ["k?": "Int"])], oldRedirects: [("/r", "/a")],
      newRedirects: [("/r", "/a")], lines: ["item k"]),
    VersionCase(
      name: "a redirect whose target another route takes now", text: "/r/{x}", old: [a],
      new: [a, .sample("b", "/a/b")], oldRedirects: [("/r/{x}", "/a/{x}")],
      newRedirects: [("/r/{x}", "/a/{x}")], lines: ["unchanged"]),
    VersionCase(
      name: "a redirect that another one takes links of now", text: "/r/{x}", old: [a], new: [a],
      oldRedirects: [("/r/{x}", "/a/{x}")],
      newRedirects: [("/r/{x}", "/a/{x}"), ("/r/b{y}", "/a/c{y}")],
      lines: ["unchanged", "https://a.example/r/ba", "rival - /r/b{y}"]),
    VersionCase(
      name: "a redirect for those with an item", text: "/b/{x}",
      old: [.sample("a", "/a/{x}", aliases: ["/b/{x}"])], new: [a],
      newRedirects: [("/b/{y}?k=1", "/a/{y}")], lines: []),
    VersionCase(
      name: "a wider pattern, also under a host that is tried first",
      old: [.sample("a", "/a/{x}", ["x": "Int"], origins: ["https://{t}.a.example"])],
      new: [.sample("a", "/a/{x}", origins: ["https://{t}.a.example", "https://s.a.example"])],
      lines: ["https://s.a.example/a/1"]),
    VersionCase(
      name: "a redirect that is gone", text: "/r/{x}", old: [a], new: [a],
      oldRedirects: [("/r/{x}", "/a/{x}")], lines: []),
    VersionCase(
      name: "a redirect elsewhere", text: "/r/{x}", old: [a], new: [a],
      oldRedirects: [("/r/{x}", "/a/{x}")], newRedirects: [("/r/{x}", "/a/x{x}")], lines: []),
    VersionCase(
      name: "a redirect whose target a rival always took", text: "/b/{x}",
      old: [.sample("a", "/a/{x}", aliases: ["/b/{x}"]), .sample("c", "/a/c")],
      new: [a, .sample("c", "/a/c")], newRedirects: [("/b/{y}", "/a/{y}")], lines: []),
    VersionCase(
      name: "a redirect to a redirect whose links a rival always took", text: "/b/{x}",
      old: [.sample("a", "/a/{x}", aliases: ["/b/{x}"]), .sample("d", "/c/d")],
      new: [a, .sample("d", "/c/d")],
      newRedirects: [("/b/{y}", "/c/{y}"), ("/c/{z}", "/a/{z}")], lines: []),
    VersionCase(
      name: "a wider pattern, and another of the route that is tried later",
      old: [.sample("a", "/a/{x}", ["x": "Int8"])],
      new: [.sample("a", "/a/{x}", ["x": "Int"], aliases: ["/{y}/{x}"])], lines: ["proven"]),
    VersionCase(
      name: "a wider pattern, a rival, and another of the route",
      old: [.sample("a", "/a/{x}", ["x": "Int8"])],
      new: [.sample("a", "/{y}/{x}", aliases: ["/a/1{x}"]), .sample("b", "/a/7")],
      lines: ["https://a.example/a/7", "https://a.example/a/11"]),
    VersionCase(
      name: "two wider patterns, the second with more rivals", old: [.sample("a", "/75")],
      new: [
        .sample("a", "/{n}", ["n": "Int"], aliases: ["/{t}"]), .sample("b", "/75"),
        .sample("c", "/{z}5"),
      ], lines: Array(repeating: "https://a.example/75", count: 3) + ["rival b /75"]),
    VersionCase(
      name: "a redirect to two routes that both read two items now", text: "/r/{x}",
      old: [.sample("a", "/a"), .sample("b", "/{x}")],
      new: [
        .sample("a", "/a?p={p}&q={q}", ["p?": "Int", "q?": "Int"]),
        .sample("b", "/{x}?p={p}&q={q}", ["p?": "Int", "q?": "Int"]),
      ],
      oldRedirects: [("/r/{x}", "/{x}")], newRedirects: [("/r/{x}", "/{x}")],
      lines: ["item p", "item q"]),
  ]
}
