// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

/// Why a route has no link, in words.
@Suite struct LinkPrintErrorTests {
  private func error(_ origins: [String], _ patterns: [String], _ route: IndexedRoute) -> String? {
    do {
      _ = try PatternTable(origins, patterns).router().link(for: route)
      return nil
    } catch { return "\(error)" }
  }

  private static let emptyValue = "Give every value in the path some text."
  private static let other =
    "Change the value or the pattern: the link opens something else, or nothing."

  @Test(
    arguments: [
      ("/{t1}", [[""]]), ("/a-{t1}", [[""]]), ("/{t1}-{t2}", [["a"], [""]]), ("/{t1+}", [[""]]),
      ("/{t1+}", [["a", ""]]),
      ("/{t1+}", [nil]), ("/#{t1}", [[""]]), ("/{t1}", [nil]), ("/?a={t1}", [nil]),
      ("/b#{t1}", [nil]),
    ] as [(String, [[String]?])])
  func `a value that is missing, or empty in the path`(_ pattern: String, _ values: [[String]?]) {
    for origin in ["https://ex.com", "x://", "https://ex.com/base"] {
      #expect(
        error([origin], [pattern], IndexedRoute(pattern: 0, values: values))
          == "No link for 0 (emptyValue). \(Self.emptyValue)", "\(origin)")
    }
  }

  @Test(arguments: [
    (["/{t1}", "/a"], ["a"]), (["/{t1}"], ["\u{202E}"]),
    (["/{t1}"], [String(repeating: "a", count: 257)]),
    (["/{t1}-{t2}", "/b"], ["a-b", "c"]), (["/a{t1}", "/ab"], ["b"]),
  ])
  func `a link that opens something else, or nothing`(_ patterns: [String], _ values: [String]) {
    let route = IndexedRoute(pattern: 0, values: values.map { [$0] })
    #expect(
      error(["https://ex.com"], patterns, route) == "No link for 0 (unfaithfulLink). \(Self.other)")
    #expect(error(["x://"], patterns, route) == "No link for 0 (unfaithfulLink). \(Self.other)")
  }

  @Test(arguments: [
    (["/{t1}"], [".."], "dotSegment: Write the path without . and .. segments."),
    (["/{t1}"], ["a\u{0}"], "controlCharacter: Remove the control character."),
    (
      ["/{t1}"], [String(repeating: "a b", count: 800)],
      "tooLong: Shorten the link, or raise LinkLimits.bytes."
    ),
    (
      ["/{t1+}"], Array(repeating: "a", count: 65),
      "tooManySegments: Shorten the path, or raise LinkLimits.segments."
    ),
    (
      ["/?a={tl1}"], Array(repeating: "a", count: 65),
      "tooManyQueryItems: Shorten the query, or raise LinkLimits.queryItems."
    ),
  ])
  func `a link that would not be accepted`(_ patterns: [String], _ values: [String], _ hint: String)
  {
    let route = IndexedRoute(pattern: 0, values: [values])
    #expect(error(["https://ex.com"], patterns, route) == "No link for 0 (invalidLink). \(hint)")
  }

  private struct Lossy: LinkValue {
    var linkText: String
    init?(linkText: String) { self.linkText = String(linkText.prefix(1)) }
    init(_ text: String) { linkText = text }
  }

  private enum OddRoute: LinkRoutable, Hashable {
    case lossy(Int, String)
    case hidden
    case unknown
    case host(String)

    static var linkRoutes: LinkRouteList<OddRoute> {
      LinkRouteList(
        origins: ["https://{tenant}.ex.com"],
        items: [
          .path(
            .init(
              slot: 0, name: "lossy", pattern: "x://{number}/{text}",
              parameters: [.required("number", Int.self), .required("text", Lossy.self)]
            )),
          .path(.init(slot: 1, name: "host", pattern: "/host")),
        ])
    }

    static func route(at slot: Int, from captures: borrowing LinkCaptures) -> OddRoute? { nil }

    func print(into printer: inout LinkPrinter) {
      switch self {
      case .lossy(let number, let text):
        printer.route(0)
        printer.value(0, number)
        printer.value(1, Lossy(text))
      case .hidden: printer.hidden()
      case .unknown: printer.route(7)
      case .host: printer.route(1)
      }
    }
  }

  @Test(
    arguments: [
      (.hidden, "No link (hidden). Open the route from inside the app, or give it a link."),
      (.unknown, "No link (unknownRoute). Declare a pattern for the route."),
      (.host("a"), "No link for host (noOrigin). Declare an origin whose host is known."),
      (
        .lossy(1, "ab"),
        "No link for lossy (unfaithfulValue) because of text. Use a value that reads the same after it is written."
      ),
    ] as [(OddRoute, String)])
  private func `a route that has none`(_ route: OddRoute, _ text: String) throws {
    let list = LinkRouteList<OddRoute>(
      origins: ["https://{tenant}.ex.com"],
      items: [
        .path(
          .init(
            slot: 0, name: "lossy", pattern: "/{number}/{text}",
            parameters: [.required("number", Int.self), .required("text", Lossy.self)])),
        .path(.init(slot: 1, name: "host", pattern: "/host")),
      ])
    let router = try LinkRouter(list)
    let error = #expect(throws: LinkPrintError.self) { try router.link(for: route) }
    #expect(error?.description == text)
    let all = #expect(throws: LinkPrintError.self) { try router.links(for: route) }
    #expect(all?.description == text)
  }

  @Test func `a route that no registration takes apart`() throws {
    var builder = LinkRouterBuilder<Int>(origins: ["x://"])
    builder.register("/a", make: { _ in 1 })
    let error = #expect(throws: LinkPrintError.self) { try builder.build().link(for: 1) }
    #expect(error?.description == "No link (unknownRoute). Register the route with its values.")
  }

  @Test(
    arguments: [
      ("/a/{t1}", ["b c"], "https://ex.com/a/b%20c"),
      ("/a-{t1}.b", ["/"], "https://ex.com/a-%2F.b"),
      ("/%41/{t1}", ["é"], "https://ex.com/A/%C3%A9"),
      ("/a#{t1}", ["/b c?"], "https://ex.com/a#/b%20c?"),
      ("/a#b%20c", [], "https://ex.com/a#b%20c"), ("/a?b", [], "https://ex.com/a?b"),
      ("/a?b&c=d&e={t1}", ["f&g=h+i#"], "https://ex.com/a?b&c=d&e=f%26g=h%2Bi%23"),
      ("/a?b%26=%3D", [], "https://ex.com/a?b%26=="),
      ("/{t1}/{t2}/{t3}/{t4}", ["1", "2", "3", "4"], "https://ex.com/1/2/3/4"),
      ("/a?b=%2B&c={t1}", [""], "https://ex.com/a?b=%2B&c="),
      ("/{t1}?b={t2}#{t3}", ["x", "y", "z"], "https://ex.com/x?b=y#z"), ("/a(b)*", [], nil),
      ("/a?b=[{t1}]", [], nil),
    ] as [(String, [String], String?)])
  func `all else is written where it belongs`(
    _ pattern: String, _ values: [String], _ link: String?
  ) throws {
    guard (try? LinkPattern(pattern)) != nil else { return #expect(link == nil) }
    let route = IndexedRoute(pattern: 0, values: values.map { [$0] })
    let router = try PatternTable(["https://ex.com", "x://", "https://ex.com:1/Base"], [pattern])
      .router()
    let links = try router.links(for: route)
    let tail = link?.dropFirst("https://ex.com".count) ?? ""
    #expect(links.first?.text == link)
    #expect(links.map(\.text).contains("https://ex.com:1/Base" + tail))
    #expect(links.count == 3)
    for printed in links {
      let again = try DeepLink(printed.text)
      #expect(printed.host == again.host)
      #expect(printed.port == again.port)
      #expect(printed.pathSegments == again.pathSegments)
      #expect(printed.queryItems == again.queryItems)
      #expect(printed.fragment == again.fragment)
      #expect(printed.text == again.text)
      #expect(try router.match(printed) == route)
    }
  }
}
