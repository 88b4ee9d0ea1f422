// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import Testing

/// Behind `name={value...}`, items are part of its value, whatever the pattern says about them.
@Suite struct ItemsBehindRemainderTests {
  private static let routes = WrittenRoutes(
    origins: ["https://ex.com"],
    entries: [
      .init("absent", "/absent?!b&a={x...}", values: [.required("x", String.self)]),
      .init("literal", "/literal?k=1&a={x...}", values: [.required("x", String.self)]),
      .init(
        "optional", "/optional?n={n}&a={x...}",
        values: [.optional("n", Int.self), .required("x", String.self)]),
      .init("part", "/part#!b&a={x...}", values: [.required("x", String.self)]),
    ])

  @Test(arguments: [
    ("/absent?a=1&b=2", "absent(1&b=2)"), ("/absent?a=1&b", "absent(1&b)"),
    ("/absent?c&a=1&a=2&b", "absent(1&a=2&b)"), ("/absent?b=2&a=1", "no route"),
    ("/absent?b&a=1&b", "no route"), ("/literal?k=1&a=x&k=2", "literal(x&k=2)"),
    ("/literal?a=x&k=1", "no route"), ("/literal?k=2&a=x&k=1", "no route"),
    ("/optional?a=x&n=y", "optional(nil; x&n=y)"), ("/optional?n=1&a=x&n=y", "optional(1; x&n=y)"),
    ("/optional?n=y&a=x", "no route"), ("/part#a=1&b=2", "part(1&b=2)"),
    ("/part#b=2&a=1", "no route"),
  ])
  func `links open`(_ link: String, _ opened: String) throws {
    #expect(try Self.routes.opened(by: "https://ex.com" + link) == opened)
  }

  @Test func `a conflict is found there, and cured by an exclusion that applies`() throws {
    func routes(_ one: String, _ other: String) -> WrittenRoutes {
      WrittenRoutes(
        origins: ["https://ex.com"],
        entries: [
          .init("one", one, values: [.required("x", String.self)]),
          .init("other", other, values: [.required("y", String.self)]),
        ])
    }
    let error = #expect(throws: LinkRouterError.self) {
      try routes("/a?!b&x={x...}", "/a?!c&b={y}").router()
    }
    #expect(error?.problems.map(\.code) == [.conflict])
    #expect(error?.problems.first?.witness == "https://ex.com/a?x=X&b=X")
    // To exclude b once more would change nothing.
    #expect(error?.problems.first?.hint.hasPrefix("Add !x to /a?!c&b={y},") == true)
    _ = try routes("/a?!b&x={x...}", "/a?!x&!c&b={y}").router()
  }
}
