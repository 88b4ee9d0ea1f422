// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

/// A team brings along the patterns of another router.
@Suite struct PatternTests {
  @Test func `a list of patterns has each one once`() throws {
    let written = ["/users/{id}", "/users", "/users/{id}"]
    let patterns = Set(try written.map { try LinkPattern($0) })
    #expect(Set(patterns.map(\.text)) == Set(written) && patterns.count == 2)
  }

  @Test(
    arguments: [
      ("/users/:id", .colonCapture), ("/users//{id}", .emptySegment),
      ("/{id}/{id}", .duplicateCapture),
    ] as [(String, LinkPatternError.Code)])
  func `what is no pattern says what to do`(
    _ text: String, _ code: LinkPatternError.Code
  ) throws {
    let error = try #require(#expect(throws: LinkPatternError.self) { try LinkPattern(text) })
    #expect(error.code == code)
    #expect(error.description.hasPrefix("Invalid pattern (\(code)). \(error.hint)\n  \(text)\n"))
  }
}

/// Routes that take the items that their patterns do not name, registered as the app runs.
@Suite struct OtherItemsTests {
  private enum Page: Equatable, Sendable {
    case search([LinkQueryItem])
    case campaign([String: String])
  }

  private static func router() throws -> LinkRouter<Page> {
    var builder = LinkRouterBuilder<Page>(origins: ["app://"], options: .ignoresItemCase)
    builder.register(
      "/search?kind=book&{rest*}", parameters: [.items("rest")],
      make: { $0.items(0).map(Page.search) },
      values: { page, printer in
        guard case .search(let items) = page else { return false }
        printer.items(0, items)
        return true
      })
    builder.register(
      "/go?{rest*}", parameters: [.dictionary("rest")],
      make: { $0.dictionary(0).map(Page.campaign) },
      values: { page, printer in
        guard case .campaign(let values) = page else { return false }
        printer.items(0, values)
        return true
      })
    return try builder.build()
  }

  private enum Hosts: LinkedHosts {
    static let hosts = ["shop.example.com"]
    static let base: String? = "https://shop.example.com"
  }

  private enum Plain: LinkedHosts { static let hosts = ["shop.example.com"] }

  @Test func `a path is no URL without a base`() {
    #expect(Plain.base == nil)
    #expect(LinkedURL<Plain>(linkText: "/a") == nil)
  }

  @Test func `a path is a URL of the hosts' base, and names of items have no case`() throws {
    #expect(LinkedURL<Hosts>(linkText: "/a")?.link.text == "https://shop.example.com/a")
    #expect(try Self.router().match("app://search?Kind=book") == .search([]))
  }

  @Test(arguments: [
    (
      "app://search?kind=book&a=1&b",
      Page.search([LinkQueryItem(name: "a", value: "1"), LinkQueryItem(name: "b", value: nil)])
    ),
    ("app://go?a=1&b=2", .campaign(["a": "1", "b": "2"])),
  ])
  private func `are read and printed`(_ link: String, _ page: Page) throws {
    let router = try Self.router()
    #expect(try router.match(link) == page)
    #expect(try router.link(for: page).text == link)
  }
}
