// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

/// Routes that an app knows only as it runs.
@Suite struct BuilderTests {
  private enum Screen: Equatable, Sendable {
    case text(name: String)
    case book(BookRoute)

    var book: BookRoute? { if case .book(let book) = self { book } else { nil } }
  }

  private func builder(_ options: LinkOriginOptions = []) -> LinkRouterBuilder<Screen> {
    var builder = LinkRouterBuilder<Screen>(
      origins: ["screens://", "https://example.com"], options: options, feature: "screens")
    builder.register("/text/{name}", name: "text") { captures in
      captures.value(0, as: String.self).map { .text(name: $0) }
    } values: { screen, printer in
      guard case .text(let name) = screen else { return false }
      printer.value(0, name)
      return true
    }
    return builder
  }

  @Test func `what is registered opens and prints`() throws {
    var builder = builder()
    builder.mount(BookRoute.self, at: "/book", feature: "books") {
      .book($0)
    } extract: {
      $0.book
    }
    builder.redirect(from: "/t/{name}", to: "/text/{name}")
    let router = try builder.build()
    #expect(try router.match("screens://text/a") == .text(name: "a"))
    #expect(try router.match("screens://t/a") == .text(name: "a"))
    #expect(try router.match("screens://book/pages/3") == .book(.page(3)))
    #expect(try router.link(for: .text(name: "a")).text == "https://example.com/text/a")
    #expect(try router.link(for: .book(.cover)).text == "https://example.com/book")
  }

  @Test(
    arguments: [
      ([], "https://example.com/#/text/a", nil),
      (.routesInFragment, "https://example.com/#/text/a", "a"),
      (.ignoresPathCase, "https://example.com/TEXT/a", "a"),
      ([.plusIsSpace], "https://example.com/text/a+b", "a+b"),
    ] as [(LinkOriginOptions, String, String?)])
  func `an origin's links are read as it says`(
    _ options: LinkOriginOptions, _ link: String, _ name: String?
  ) throws {
    #expect(try builder(options).build().match(link) == name.map { .text(name: $0) })
    #expect(LinkOriginOptions(rawValue: options.rawValue) == options)
  }

  @Test func `two patterns for one link are a conflict that shows it`() throws {
    var builder = builder()
    builder.register("/text/{other}", parameters: [.required("other", String.self)]) { _ in nil }
    let error = try #require(#expect(throws: LinkRouterError.self) { try builder.build() })
    let problem = try #require(error.problems.first)
    #expect(problem.code == .conflict)
    #expect(problem.patterns == ["/text/{name}", "/text/{other}"])
    #expect(problem.routes == ["text", "/text/{other}"])
    #expect(problem.features == ["screens", "screens"])
    #expect(problem.witness?.hasPrefix("screens://text/") == true)
    #expect(problem.description.contains(problem.hint))
    #expect(error.description.contains(problem.description))
  }

  @Test func `an invalid pattern from a server is a problem, not a trap`() throws {
    var builder = builder()
    builder.register("/{", metadata: LinkRouteMetadata(trust: .sensitive)) { _ in nil }
    let error = try #require(#expect(throws: LinkRouterError.self) { try builder.build() })
    #expect(error.problems.map(\.code) == [.invalidPattern])
  }

  @Test func `features that do not know each other answer as one`() throws {
    var search = LinkRouterBuilder<String>(origins: ["screens://"], feature: "search")
    search.register("/search?q={text}", parameters: [.optional("text", String.self)]) { captures in
      captures.optional(0, as: String.self).map { $0 ?? "" }
    }
    let merge = try LinkRouterMerge(builder().build(), search.build())
    let found = try #require(try merge.match("screens://search?q=lamp"))
    #expect(found.0 == nil)
    #expect(found.1 == "lamp")
    #expect(try merge.match("screens://nowhere") == nil)
    #expect(
      Set(merge.explain("screens://nowhere").candidates.map(\.feature)) == ["screens", "search"])
  }
}
