// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

/// An enum whose only pattern names an origin.
private enum Partner: FixtureRoutes {
  static let feature: String? = "Partner"
  static var items: [FixtureItem] {
    [FixtureItem(name: "offer", pattern: "https://partner.example/offer")]
  }
}

/// Only a router's own patterns name origins: mounted ones have those of the router around them.
struct MountedOriginTests {
  @Test func `an enum may name an origin in a pattern of its own`() throws {
    let route = try LinkRouter<FixtureRoute<Partner>>().match("https://partner.example/offer")
    #expect(route?.description == "offer")
  }

  @Test(arguments: ["/shop", "", "/"])
  func `refuses an origin in a mounted pattern`(_ prefix: String) throws {
    var builder = LinkRouterBuilder<FixtureRoute<Partner>>(origins: ["https://ex.com"])
    builder.mount(
      FixtureRoute<Partner>.self, at: prefix, feature: "Shop", embed: { $0 }, extract: { $0 })
    let error = #expect(throws: LinkRouterError.self) { try builder.build() }
    let problem = try #require(error?.problems.first)
    #expect(error?.problems.count == 1)
    #expect(problem.code == .originNotOwn)
    #expect(problem.routes == ["Shop.offer"])
    #expect(problem.features == ["Shop"])
    #expect(problem.patterns == ["https://partner.example/offer"])
    #expect(problem.range == 0..<23)
    #expect(problem.hint == "Write /offer alone; its origins are those of the outer router.")
  }

  @Test(arguments: [("https://old.example/a", "/b"), ("/a", "https://new.example/b")])
  func `refuses an origin in a redirect`(_ from: String, _ to: String) throws {
    var builder = LinkRouterBuilder<String>(origins: ["https://ex.com"])
    builder.register("/b", make: { _ in "b" })
    builder.redirect(from: from, to: to)
    let error = #expect(throws: LinkRouterError.self) { try builder.build() }
    let problem = try #require(error?.problems.first)
    #expect(problem.code == .originNotOwn)
    #expect(problem.range == 0..<19)
    #expect(problem.patterns == [from.hasPrefix("/") ? to : from])
  }

  @Test func `says where a pattern does not parse`() throws {
    var builder = LinkRouterBuilder<String>(origins: ["https://ex.com"])
    builder.register("/a/{b", make: { _ in "b" })
    let error = #expect(throws: LinkRouterError.self) { try builder.build() }
    #expect(error?.problems.map(\.range) == [3..<5])
  }
}
