// SPDX-License-Identifier: MIT

import DeepLinksCore
import Foundation
import Testing

struct LinkRedirectTests {
  private func router(_ origin: String, _ redirects: [(String, String)]) throws
    -> LinkRouter<String>
  {
    var builder = LinkRouterBuilder<String>(origins: [origin])
    builder.register("/new/{id}") { captures in captures.value(0, as: String.self) }
    for (from, to) in redirects { builder.redirect(from: from, to: to) }
    return try builder.build()
  }

  @Test(arguments: [
    ("https://example.com", "https://example.com/old/a%2Fb"),
    ("https://example.com", "HTTPS://example.com:443/old/a%2Fb"),
    ("https://example.com:8443", "https://example.com:8443/old/a%2Fb"),
    ("https://{sub}.example.com", "https://x.y.example.com/old/a%2Fb"),
    ("app://", "app://old/a%2Fb"),
    ("app://", "app:/old/a%2Fb"),
  ])
  func `rewrites under the same origin`(_ origin: String, _ link: String) throws {
    #expect(try router(origin, [("/old/{id}", "/new/{id}")]).match(link) == "a/b")
  }

  @Test(
    arguments: [
      ("https://a.example/new/7", [], "/new/{id}"),
      ("https://a.example/first/7", ["/old/7", "/new/7"], "/new/{id}"),
      ("https://a.example/gone/7", ["/nowhere/7"], nil),
      // An empty value cannot be written into a path, so the redirect is passed over.
      ("https://a.example/old?id=", [], nil),
      ("https://a.example/old?id=7", ["/new/7"], "/new/{id}"),
      ("https://a.example/other/7", [], nil), ("https://b.example/old/7", [], nil), ("%", [], nil),
    ] as [(String, [String], String?)])
  func `a trail has each link that redirects make`(
    _ link: String, _ paths: [String], _ pattern: String?
  ) throws {
    let router = try router(
      "https://a.example",
      [
        ("/first/{id}", "/old/{id}"), ("/old/{id}", "/new/{id}"), ("/gone/{id}", "/nowhere/{id}"),
        ("/old?id={id}", "/new/{id}"),
      ])
    let trail = router.trail(of: link)
    #expect(trail.steps.map(\.link) == [link] + paths.map { "https://a.example" + $0 })
    #expect(trail.match?.pattern == pattern)
    #expect(!trail.isEndless)
    #expect(((try? router.match(link)) ?? nil != nil) == (pattern != nil))
  }

  @Test func `a trail ends where a router stops following`() throws {
    let trail = try router("app://", [("/grow/{x+}", "/grow/a/{x+}")]).trail(of: "app://grow/x")
    #expect(trail.steps.map(\.link).last == "app://grow/a/a/a/a/a/x")
    #expect(trail.isEndless)
    #expect(trail.match == nil)
  }

  @Test func `an explanation says where a redirect leads, not that it opens a route`() throws {
    let explanation = try router("app://", [("/old/{id}", "/new/{id}")]).explain("app://old/7")
    #expect(explanation.description.hasPrefix("Redirects /old/{id} to /new/{id}.\n"))
  }

  private static let written = WrittenRoutes(
    entries: [
      .init("new", "/new?url={u...}", values: [.required("u", String.self)]),
      .init("top", "/top?url={u...}#top", values: [.required("u", String.self)]),
      .init("date", "/date?at={at...}", values: [.required("at", Date.self)]),
      .init("part", "/part#url={u...}", values: [.required("u", String.self)]),
      .init("one", "/one?u={u}", values: [.required("u", String.self)]),
      .init("rest", "/rest/{u...}", values: [.required("u", String.self)]),
    ],
    redirects: [
      LinkRedirect(from: "/old?url={u...}", to: "/new?url={u...}"),
      LinkRedirect(from: "/segment/{u}", to: "/new?url={u...}"),
      LinkRedirect(from: "/up?url={u...}", to: "/top?url={u...}#top"),
      LinkRedirect(from: "/day?at={at...}", to: "/date?at={at...}"),
      LinkRedirect(from: "/whole?url={u...}", to: "/part#url={u...}"),
      LinkRedirect(from: "/single?url={u...}", to: "/one?u={u}"),
      LinkRedirect(from: "/go/{u...}", to: "/rest/{u...}"),
      LinkRedirect(from: "/turn/{u...}", to: "/new?url={u...}"),
      LinkRedirect(from: "/back?url={u...}", to: "/rest/{u...}"),
      LinkRedirect(from: "/step/{u}", to: "/rest/{u...}"),
    ])

  @Test(arguments: [
    ("old?url=https://a.com/?a=1&b=%20#f", "new(https://a.com/?a=1&b=%20#f)"),
    ("old?url=%2520", "new(%2520)"), ("old?url=", "new()"), ("old?url=%C3%A9", "new(%C3%A9)"),
    ("day?at=2026-11-21T09:30:00+01:00", "date(2026-11-21T09:30:00+01:00)"),
    ("segment/https%3A%2F%2Fa.com%2F%3Fq%3D1%26r%3D%2520", "new(https://a.com/?q=1&r=%20)"),
    // No link can have these texts as they are.
    ("segment/a%20b", "new(a%20b)"), ("segment/100%25", "new(100%25)"),
    ("up?url=a&b", "top(a&b)"), ("up?url=a#b", "top(a%23b)"),
    ("whole?url=a&b=%20", "part(a&b=%20)"), ("whole?url=a#b", "part(a%23b)"),
    ("single?url=a%20b&c", "one(a%20b&c)"),
    ("go/https://a.com/?a=1&b=%20#f", "rest(https://a.com/?a=1&b=%20#f)"),
    ("turn/https://a.com/?a=1#f", "new(https://a.com/?a=1#f)"),
    ("back?url=https://a.com/?a=1&b=%20#f", "rest(https://a.com/?a=1&b=%20#f)"),
    ("back?url=a/../b", "rest(a%2F..%2Fb)"),
    ("step/https%3A%2F%2Fa.com%2F%3Fq%3D1", "rest(https://a.com/?q=1)"),
    ("step/a%20b", "rest(a%20b)"),
  ])
  func `leaves what is taken as written as it is`(_ link: String, _ opened: String) throws {
    for origin in ["app://", "https://a.example/"] {
      #expect(try Self.written.opened(by: origin + link) == opened)
    }
  }
}
