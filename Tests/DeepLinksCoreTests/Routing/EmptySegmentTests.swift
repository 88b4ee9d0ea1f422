// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

@Suite struct EmptySegmentTests {
  /// An empty segment is one byte, so a link can have as many segments as bytes.
  @Test(arguments: [1, 2, 3, 30, 64, 65, 500])
  func `links of slashes alone never trap`(count: Int) throws {
    var builder = LinkRouterBuilder<Int>(origins: ["https://example.com", "app://"])
    builder.register("/{path+}", make: { _ in 1 })
    let router = try builder.build()
    let slashes = String(repeating: "/", count: count)
    for link in ["app:t\(slashes)", "app://t\(slashes)a", "https://example.com\(slashes)a"] {
      let segments = try? DeepLink(link).pathSegments
      let matches = try? router.match(link) == 1
      #expect(matches == segments.map { !$0.contains("") })
    }
  }

  @Test(
    arguments: [
      ("https://ex.com/r/a/#/b/", "/r/{t1+} a,b"), ("https://ex.com/r/a/b", "/r/{t1+} a,b"),
      ("https://ex.com/r/a//b#/c", nil), ("https://ex.com/r//a#/b", nil),
      ("https://ex.com//a#/b", nil), ("https://ex.com/a//#/b", nil), ("https://ex.com/a//b", nil),
      ("https://ex.com/a//b#c", nil), ("https://ex.com/#/r//a", nil), ("https://ex.com/#//a", nil),
      ("https://ex.com/r#//a", nil), ("x://r//a#/b", nil), ("x://r#/a//b", nil),
    ] as [(String, String?)])
  func `never match before or in a fragment with a path`(_ link: String, _ answer: String?) throws {
    let table = PatternTable(
      ["https://ex.com", "x://"], ["/r/{t1+}", "/r/{t1}/{t2}/{t3}", "/{t1}/{t2}"],
      options: .routesInFragment)
    #expect(try table.answer(link) == answer)
  }
}
