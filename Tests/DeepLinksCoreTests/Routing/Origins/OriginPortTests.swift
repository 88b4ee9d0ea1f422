// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

/// A port is part of an origin, whether the host is a literal or has a capture.
@Suite struct OriginPortTests {
  /// An origin without its port, the same with a value, and the value.
  struct Head: Sendable, CustomTestStringConvertible {
    var origin: String
    var link: String
    var value: String?
    /// The port that means the same as none.
    var standard: Int?

    init(_ origin: String, _ link: String, _ value: String? = nil, standard: Int? = nil) {
      self.origin = origin
      self.link = link
      self.value = value
      self.standard = standard
    }

    var testDescription: String { origin }

    /// The port as it counts; `nil` for the standard one.
    func canonical(_ port: Int?) -> Int? { port == standard ? nil : port }
  }

  private static let heads = [
    Head("https://ex.com", "https://ex.com", standard: 443),
    Head("http://ex.com", "http://ex.com", standard: 80), Head("x://h", "x://h"),
    Head("https://{name}.ex.com", "https://acme.ex.com", "acme", standard: 443),
    Head("https://a-{name}.ex.com", "https://a-b.ex.com", "b", standard: 443),
    Head("x://{name}", "x://acme", "acme"),
  ]
  private static let ports: [Int?] = [nil, 80, 443, 8_443]

  private func routes(_ head: Head, _ port: Int?) -> WrittenRoutes {
    WrittenRoutes(
      origins: [head.origin + Self.text(port)],
      entries: [
        .init("a", "/a", values: head.value == nil ? [] : [.required("name", String.self)])
      ])
  }

  private static func text(_ port: Int?) -> String { port.map { ":\($0)" } ?? "" }

  private func route(_ head: Head) -> WrittenRoute {
    WrittenRoute(slot: 0, name: "a", values: head.value.map { [[$0]] } ?? [])
  }

  @Test(arguments: heads, ports)
  func `decides which links open`(_ head: Head, _ declared: Int?) throws {
    let router = try routes(head, declared).router()
    for port in Self.ports + [0, 8_442, 8_444, 65_535] {
      let opened = try router.match(head.link + Self.text(port) + "/a")
      let isSame = head.canonical(port) == head.canonical(declared)
      #expect(opened == (isSame ? route(head) : nil), "\(Self.text(port))")
    }
  }

  @Test(arguments: heads, ports)
  func `is in the links of routes`(_ head: Head, _ declared: Int?) throws {
    let link = try routes(head, declared).router().link(for: route(head))
    let port = head.canonical(declared)
    #expect(link.text == head.link + Self.text(port) + "/a")
    #expect(link.port == port)
    #expect(link.host == head.link.split(separator: "/").last.map { String($0) })
    #expect(link.pathSegments == ["a"])
  }
}
