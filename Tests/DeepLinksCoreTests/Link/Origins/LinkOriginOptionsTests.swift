// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import Testing

@Suite struct LinkOriginOptionsTests {
  /// Options are kept in catalogs by their numbers.
  @Test func `each option is one bit, and keeps its number`() {
    let options: [(LinkOriginOptions, Int)] = [
      (.plusIsSpace, 1), (.ignoresPathCase, 2), (.routesInFragment, 4), (.ignoresItemCase, 8),
    ]
    for (option, number) in options { #expect(option.rawValue == number) }
    let all = options.map(\.0).reduce(into: LinkOriginOptions()) { $0.formUnion($1) }
    #expect(all.rawValue == options.map(\.1).reduce(0, +))
  }

  @Test(
    arguments: [
      ("x://?plusIsSpace", "x://", .plusIsSpace),
      (
        "https://ex.com/b?ignoresPathCase&plusIsSpace", "https://ex.com/b",
        [.ignoresPathCase, .plusIsSpace]
      ),
      ("https://{a}.ex.com:81?routesInFragment", "https://{a}.ex.com:81", .routesInFragment),
    ] as [(String, String, LinkOriginOptions)])
  func `an origin may name options`(
    _ text: String, _ plain: String, _ options: LinkOriginOptions
  ) throws {
    let origin = try LinkOrigin(text)
    #expect(origin.text == plain && origin.options == options)
    #expect(try origin != LinkOrigin(plain))
    var all = LinkOptionsByOrigin(.ignoresItemCase)
    #expect(all.add(writtenIn: [text, "y://", "?"]) == [plain, "y://", "?"])
    #expect(try all[LinkOrigin(plain)] == options.union(.ignoresItemCase))
    #expect(try all[LinkOrigin("y://")] == .ignoresItemCase)
  }

  private static func router(
    _ origins: [String], _ pattern: String = "/find?q={q}", options: LinkOriginOptions = []
  ) throws -> LinkRouter<String> {
    var builder = LinkRouterBuilder<String>(origins: origins, options: options)
    builder.register(pattern) {
      $0.value(0, as: String.self)
    } values: { route, printer in
      printer.value(0, route)
      return true
    }
    return try builder.build()
  }

  @Test func `an option of one origin is not one of the others`() throws {
    let router = try Self.router(["https://ex.com", "x://?plusIsSpace"])
    #expect(try router.match("x://find?q=a+b") == "a b")
    #expect(try router.match("https://ex.com/find?q=a+b") == "a+b")
    #expect(router.explain("x://find?q=a+b").match?.captures == ["q": ["a b"]])
    #expect(router.explain("https://ex.com/find?q=a+b").match?.captures == ["q": ["a+b"]])
    for text in ["a b", "a+b"] {
      for link in try router.links(for: text) { #expect(try router.match(link.text) == text) }
    }
    #expect(
      try router.links(for: "a b").map(\.text) == [
        "https://ex.com/find?q=a%20b", "x://find?q=a%20b",
      ])
  }

  @Test func `a pattern with an origin of its own reads links as that origin does`() throws {
    let router = try Self.router(["https://ex.com", "x://h?plusIsSpace"], "x://h/find?q={q}")
    #expect(try router.match("x://h/find?q=a+b") == "a b")
    #expect(try LinkCatalog(json: router.catalog.json()).options == router.catalog.options)
  }

  @Test func `two lists cannot read one origin in two ways`() throws {
    let one = try Self.router(["x://?plusIsSpace"])
    let other = try Self.router(["x://"], "/other/{q}")
    let error = #expect(throws: LinkRouterError.self) { try LinkRouterMerge(one, other) }
    #expect(error?.problems.map(\.code) == [.originOptions])
    let same = try Self.router(["x://"], "/other/{q}", options: .plusIsSpace)
    #expect(try LinkRouterMerge(one, same).match("x://find?q=a+b")?.0 == "a b")
  }

  @Test func `the option that reads a fragment is offered for the origin that lacks it`() throws {
    let router = try Self.router(["https://ex.com", "x://?routesInFragment"])
    #expect(try router.match("x://#/find?q=a") == "a")
    #expect(try router.match("https://ex.com/#/find?q=a") == nil)
    let remark = router.explain("https://ex.com/#/find?q=a").remark?.text
    #expect(remark?.contains("routesInFragment") == true)
  }
}
