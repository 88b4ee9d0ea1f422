// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

/// An enum whose list of routes is given from outside.
private struct ListedRoute: LinkRoutable, Hashable {
  static var linkRoutes: LinkRouteList<ListedRoute> { LinkRouteList(items: []) }
  static func route(at slot: Int, from captures: borrowing LinkCaptures) -> ListedRoute? { nil }
  func print(into printer: inout LinkPrinter) {}
}

/// Mounted in some of the lists.
private struct InnerRoute: LinkRoutable, Hashable {
  static var linkRoutes: LinkRouteList<InnerRoute> {
    LinkRouteList(
      feature: "Inner",
      items: [
        .path(.init(slot: 0, name: "one", pattern: "/one/{id}")),
        .path(.init(slot: 1, name: "two", pattern: "/two")),
      ],
      redirects: [.init(from: "/old/{a}", to: "/new/{b}")])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) -> InnerRoute? { nil }
  func print(into printer: inout LinkPrinter) {}
}

/// Everything that is wrong with a list of routes, in words.
@Suite struct RouterProblemTests {
  private typealias Item = LinkRouteList<ListedRoute>.Item

  private static func path(
    _ pattern: String, _ parameters: [LinkParameter] = [], slot: Int = 0, name: String = "route",
    metadata: LinkRouteMetadata? = nil
  ) -> Item {
    .path(
      LinkRouteDeclaration(
        slot: slot, name: name, pattern: pattern, parameters: parameters, metadata: metadata))
  }

  private static func mounted(_ prefix: String, _ parameters: [LinkParameter] = []) -> Item {
    .group(
      LinkRouteDeclaration(slot: 9, name: "inner", pattern: prefix, parameters: parameters),
      InnerRoute.self, embed: { _, _ in nil })
  }

  private func problems(
    _ items: [Item], origins: [String] = ["https://ex.com"], feature: String? = nil,
    redirects: [(String, String)] = []
  ) -> [String] {
    let list = LinkRouteList<ListedRoute>(
      origins: origins, feature: feature, items: items,
      redirects: redirects.map { LinkRedirect(from: $0.0, to: $0.1) })
    do {
      _ = try LinkRouter(list)
      return []
    } catch {
      #expect(
        error.description
          == "The router cannot be built.\n"
          + error.problems.map(\.description).joined(separator: "\n"))
      return error.problems.map(\.description)
    }
  }

  private static let twoPatterns =
    "Give the route a second pattern without the optional value, or use a query item."
  private static let id = LinkParameter.required("id", Int.self)
  private static let ids = LinkParameter.list("ids", Int.self)
  private static let sort = LinkParameter.optional("sort", String.self)

  @Test func `names the value that a capture lacks, and the capture that a value lacks`() {
    #expect(
      problems([Self.path("/{id}/{other}", [Self.id])]) == [
        "captureWithoutValue: route (/{id}/{other}). "
          + "Give the route a value named other, or rename the capture."
      ])
    #expect(
      problems([Self.path("/{id}?c=d#{e}", [Self.id])], feature: "Shop") == [
        "captureWithoutValue: Shop.route (/{id}?c=d#{e}). "
          + "Give the route a value named e, or rename the capture."
      ])
    #expect(
      problems([Self.path("/{ID}", [Self.id])]) == [
        "captureWithoutValue: route (/{ID}). Give the route a value named ID, or rename the capture."
      ])
    #expect(
      problems([Self.path("/a", [Self.id, Self.ids, Self.sort, .required("b", Int.self)])]) == [
        "valueWithoutCapture: route (/a). Capture {id} in the pattern, or make the value optional.",
        "valueWithoutCapture: route (/a). Capture {b} in the pattern, or make the value optional.",
      ])
    #expect(problems([Self.path("/a/{id}", [Self.sort, Self.ids, Self.id])]) == [])
    #expect(
      problems(
        [Self.path("/", [.required("tenant", String.self)])], origins: ["https://{tenant}.ex.com"])
        == [])
    #expect(
      problems(
        [Self.path("https://{tenant}.a.com/b", [.required("tenant", String.self)])], origins: [])
        == [])
    #expect(
      problems(
        [Self.path("/b", [.required("tenant", String.self)])], origins: ["https://{tenants}.ex.com"]
      ) == [
        "valueWithoutCapture: route (/b). Capture {tenant} in the pattern, or make the value optional."
      ])
  }

  @Test func `takes lists for rests and queries alone`() {
    #expect(problems([Self.path("/{ids+}?sort={sort}", [Self.ids, Self.sort])]) == [])
    #expect(problems([Self.path("/a?ids={ids}&id={id}", [Self.ids, Self.id])]) == [])
    for pattern in ["/{ids}", "/a#{ids}", "/a-{ids}"] {
      #expect(
        problems([Self.path(pattern, [Self.ids])], feature: "Shop") == [
          "listInPath: Shop.route (\(pattern)). Write {ids+} for a list, and only for one."
        ])
    }
    for parameter in [Self.id, .optional("id", Int.self)] {
      #expect(
        problems([Self.path("/{id+}", [parameter])]) == [
          "listInPath: route (/{id+}). Write {id+} for a list, and only for one."
        ])
    }
  }

  @Test func `takes what is optional out of a path by a second pattern`() {
    for pattern in ["/a/{sort}", "/a#{sort}", "/a-{sort}", "/a/{sort}?b", "/a/{sort+}"] {
      #expect(
        problems([Self.path(pattern, [Self.sort])]) == [
          "optionalInPath: route (\(pattern)). \(Self.twoPatterns)"
        ])
      #expect(problems([Self.path(pattern, [Self.sort]), Self.path("/b", [Self.sort])]) == [])
      #expect(problems([Self.path("/b", [Self.sort]), Self.path(pattern, [Self.sort])]) == [])
      #expect(
        problems([Self.path(pattern, [Self.sort]), Self.path("/b", [Self.sort], slot: 1)]) == [
          "optionalInPath: route (\(pattern)). \(Self.twoPatterns)"
        ])
      #expect(
        problems([Self.path(pattern, [Self.sort]), Self.path("/b", [Self.sort], name: "other")])
          == [
            "optionalInPath: route (\(pattern)). \(Self.twoPatterns)"
          ])
      #expect(
        problems([Self.path(pattern, [Self.sort]), Self.path("/b?sort={sort}", [Self.sort])]) == [
          "optionalInPath: route (\(pattern)). \(Self.twoPatterns)"
        ])
    }
  }

  @Test(
    arguments: [
      ("/{id}", id), ("/x-{id}", id), ("/{ids+}", ids), ("/{t+}", .required("t", String.self)),
      ("?k={id}", id), ("?k={ids}", ids), ("#{id}", id), ("#k={id}", id),
    ] as [(String, LinkParameter)])
  func `needs a second pattern only for the optional value`(
    _ end: String, _ other: LinkParameter
  ) {
    let parameters = [Self.sort, other]
    let pattern = "/a/{sort}" + end
    #expect(
      problems([Self.path(pattern, parameters)]) == [
        "optionalInPath: route (\(pattern)). \(Self.twoPatterns)"
      ])
    #expect(problems([Self.path(pattern, parameters), Self.path("/b" + end, parameters)]) == [])
  }

  @Test func `shows a pattern or an origin that does not parse`() {
    #expect(
      problems([Self.path("/a//b"), Self.path("/c")], feature: "Shop") == [
        """
        invalidPattern: Shop.route (/a//b). Invalid pattern (emptySegment). \
        Remove one slash; links with an empty segment match no pattern.
          /a//b
             ^
        """
      ])
    #expect(
      problems([Self.path("https://a b/c")]) == [
        """
        invalidOrigin: route (https://a b/c). \
        Invalid origin (invalidHost). Use a host name of letters, digits, hyphens, and periods.
          https://a b
                  ^
        """
      ])
    #expect(
      problems([Self.path("/a")], origins: ["example.com", "https://ex.com", "x:"]) == [
        """
        invalidOrigin: (example.com). Invalid origin (missingScheme). \
        Write scheme://host, or scheme:// for an app's own scheme.
          example.com
          ^
        """,
        """
        invalidOrigin: (x:). Invalid origin (missingScheme). \
        Write scheme://host, or scheme:// for an app's own scheme.
          x:
          ^
        """,
      ])
  }

  @Test func `asks for an origin`() {
    #expect(
      problems(
        [Self.path("/a"), Self.path("x://b", slot: 1), Self.path("/c", slot: 2, name: "other")],
        origins: []) == [
          "missingOrigin: route (/a). "
            + "Declare an origin for the links, such as https://example.com or myapp://.",
          "missingOrigin: other (/c). "
            + "Declare an origin for the links, such as https://example.com or myapp://.",
        ])
    #expect(
      problems([Self.path("go:a"), Self.path("/c", slot: 1)], feature: "Shop") == [
        "opaquePattern: Shop.route (go:a). "
          + "Begin the pattern with /, or declare an origin without a host."
      ])
    for origins in [["x://"], ["https://ex.com", "x://"]] {
      #expect(problems([Self.path("go:a")], origins: origins) == [])
    }
    #expect(problems([Self.path("?a")]) == [])
    #expect(problems([Self.path("x://h?a")], origins: []) == [])
  }

  @Test func `takes 64 values`() {
    for count in [64, 65] {
      let parameters = (0..<count).map { LinkParameter.optional("v\($0)", String.self) }
      #expect(
        problems([Self.path("/a", parameters)])
          == (count == 64 ? [] : ["tooManyValues: route (/a). Give a route at most 64 values."]))
    }
    // What is named where a value takes all other items counts as a value.
    for (pattern, most) in [
      ("/a?{rest*}", 64), ("/a?f&{rest*}", 63), ("/a#f&{rest*}", 63), ("/a?f&g=1&{rest*}", 62),
      ("/a#f&g=1&{rest*}", 62),
    ] {
      for count in [most, most + 1] {
        let others = (1..<count).map { LinkParameter.optional("v\($0)", String.self) }
        #expect(
          problems([Self.path(pattern, [.items("rest")] + others)])
            == (count == most
              ? [] : ["tooManyValues: route (\(pattern)). Give a route at most 64 values."]))
      }
    }
  }

  @Test func `takes a path as a prefix`() {
    let hint = "A prefix is a path: no origin, no query, no fragment, no rest capture, no {_}."
    for prefix in ["https://a.com/b", "/a?b", "/a#b", "go", "/{_}", "/a/{_}"] {
      #expect(
        problems([Self.mounted(prefix)], feature: "Shop") == [
          "invalidPattern: Shop.inner (\(prefix)). \(hint)"
        ])
    }
    #expect(
      problems([Self.mounted("/{ids+}", [Self.ids])]) == [
        "invalidPattern: inner (/{ids+}). \(hint)"
      ])
    #expect(
      problems([Self.mounted("/{id}")]) == [
        "captureWithoutValue: inner (/{id}). Give the route a value named id, or rename the capture."
      ])
  }

  @Test func `names what is mounted with the case that mounts it`() {
    for prefix in ["/shop", "", "/"] {
      #expect(
        problems([Self.mounted(prefix)], feature: "Root") == [
          "captureWithoutValue: Inner.inner.one (/one/{id}). "
            + "Give the route a value named id, or rename the capture.",
          "redirect: Inner.inner.redirect (/old/{a}). "
            + "Capture {b} in /old/{a}, too; the target /new/{b} needs it.",
        ])
    }
  }

  @Test func `asks for the captures of a redirect's target`() {
    #expect(
      problems([Self.path("/a")], redirects: [("/b/{c}", "/d/{c}/{e}")]) == [
        "redirect: redirect (/b/{c}). Capture {e} in /b/{c}, too; the target /d/{c}/{e} needs it."
      ])
    #expect(
      problems([Self.path("/a")], redirects: [("/b/{c}", "/{f}/{c}/{e}")]) == [
        "redirect: redirect (/b/{c}). Capture {f} in /b/{c}, too; the target /{f}/{c}/{e} needs it."
      ])
    #expect(problems([Self.path("/a")], redirects: [("/b/{c}/{e}", "/d/{e}")]) == [])
    #expect(
      problems([Self.path("/a")], feature: "Shop", redirects: [("/b{", "/a"), ("/b", "/a}")]) == [
        """
        invalidPattern: Shop.redirect (/b{). Invalid pattern (unclosedBrace). \
        Close the capture with a brace, or write %7B for the brace itself.
          /b{
            ^
        """,
        """
        invalidPattern: Shop.redirect (/a}). Invalid pattern (strayBrace). \
        Remove the brace, or write %7D for the brace itself.
          /a}
            ^
        """,
      ])
    #expect(
      problems([Self.path("/a")], redirects: [("https://b.com", "/a"), ("/b", "x://c?d")]) == [
        "originNotOwn: redirect (https://b.com). "
          + "Write / alone; its origins are those of the outer router.",
        "originNotOwn: redirect (x://c?d). "
          + "Write ?d alone; its origins are those of the outer router.",
      ])
  }

  @Test func `shows redirects that do not end`() {
    #expect(
      problems([Self.path("/a")], feature: "Shop", redirects: [("/b", "/c"), ("/c", "/b")]) == [
        "redirect: Shop.redirect (/b). Redirects must end within 5 steps: /b → /c → /b → /c → /b → /c.",
        "redirect: Shop.redirect (/c). Redirects must end within 5 steps: /c → /b → /c → /b → /c → /b.",
      ])
    let chain = (0..<6).map { ("/\($0)/{x}", "/\($0 + 1)/{x}") }
    #expect(
      problems(
        [Self.path("/6/{x}", [.required("x", String.self)])], redirects: Array(chain.dropFirst()))
        == [])
    #expect(
      problems([Self.path("/6/{x}", [.required("x", String.self)])], redirects: chain) == [
        "redirect: redirect (/0/{x}). Redirects must end within 5 steps: "
          + "/0/{x} → /1/{x} → /2/{x} → /3/{x} → /4/{x} → /5/{x}."
      ])
    // Another number of segments, another literal, or a query is another pattern.
    #expect(
      problems(
        [Self.path("/a")],
        redirects: [("/b/{x}", "/c/{x}"), ("/c", "/b/x"), ("/d/{x}", "/b/{x}?y")]) == [])
  }

  @Test func `names the routes of a conflict, and a link`() {
    let hint = "Change one of them, give one a priority:, or declare both shared."
    func conflict(_ one: String, _ other: String, _ witness: String) -> String {
      "conflict: \(one) and \(other) both match \(witness). \(hint)"
    }
    let two = [
      Self.path("/{id}", [Self.id], name: "a"),
      Self.path("/{b}", [.required("b", Int.self)], slot: 1, name: "b"),
    ]
    for (origins, link) in [
      (["https://ex.com"], "https://ex.com/1"), (["x://"], "x://1"),
      (["https://ex.com:8443/a/b"], "https://ex.com:8443/a/b/1"),
      (["https://{sub}.ex.com"], "https://x.ex.com/1"),
      (["https://{any}"], "https://example.com/1"),
      (["x://{any}:80"], "x://example.com:80/1"), (["x://h", "y://"], "x://h/1"),
    ] {
      #expect(problems(two, origins: origins) == [conflict("b (/{b})", "a (/{id})", link)])
    }
    #expect(
      problems(two, feature: "Shop") == [
        conflict("Shop.b (/{b})", "Shop.a (/{id})", "https://ex.com/1")
      ])
  }

  @Test func `takes 64 items in a redirect, and with those of alternatives`() {
    let hint = "Name and exclude at most 64 items in a query or a fragment."
    for count in [64, 65] {
      let items = "k={id}" + (1..<count).map { "&!x\($0)" }.joined()
      for pattern in ["/a?\(items)", "/a?\(items)&!*", "/a#\(items)", "/a?b#p?\(items)"] {
        let isRefused = count > 64
        #expect(
          problems([Self.path(pattern, [Self.id])])
            == (isRefused ? ["tooManyValues: route (\(pattern)). \(hint)"] : []))
        #expect(
          problems([Self.path("/b")], redirects: [(pattern, "/b")])
            == (isRefused ? ["tooManyValues: redirect (\(pattern)). \(hint)"] : []))
      }
    }
    // The second name excludes the first if the value may be absent.
    let items = (0..<63).map { "&!x\($0)" }.joined()
    #expect(problems([Self.path("/a?s|t=1\(items)")]) == [])
    #expect(
      problems([Self.path("/a?s|t={sort}\(items)", [Self.sort])]) == [
        "tooManyValues: route (/a?s|t={sort}\(items)). \(hint)"
      ])
  }
}
