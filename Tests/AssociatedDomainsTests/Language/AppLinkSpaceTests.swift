// SPDX-License-Identifier: MIT

import AssociatedDomains
import LinkLanguages
import Testing

@Suite struct AppLinkSpaceTests {
  private func language(_ rules: AppSiteAssociation.Component...) -> AppLinkLanguage {
    AppLinkLanguage(RuleDice.file(rules), appID: RuleDice.app)
  }

  private static let books = AppLinkSpace(path: [
    .text("/books/"), .characters(.digits, atLeast: 1, atMost: 3),
  ])

  @Test func `a set that a pattern is as wide as is open`() {
    #expect(language(.init(path: "/books/?*")).unopened(in: Self.books) == .none)
    #expect(language(.init(path: "/books/*")).unopened(in: Self.books) == .none)
    #expect(
      language(.init(path: "/books/?"), .init(path: "/books/??")).unopened(in: Self.books)
        == .found("https://example.com/books/111"))
  }

  @Test func `what a pattern opens besides a set has a link`() {
    let excess = language(.init(path: "/books/?")).opened(outside: [Self.books])
    #expect(excess.map(\.answer) == [.found("https://example.com/books/a")])
    #expect(excess.map(\.location.description) == ["applinks.details[0].components[0]"])
    #expect(language(.init(path: "/books/$(digit)")).opened(outside: [Self.books]).isEmpty)
  }

  @Test(arguments: ["!", "~", "$", "a", "Z", "0"])
  func `what a set has not is found, whatever it is`(_ character: String) {
    let others = AppLinkSpace(path: [
      .text("/"),
      .characters(.inPath.subtracting(ByteSet(character)), atLeast: 1, atMost: 1),
    ])
    #expect(
      language(.init(path: "/?")).opened(outside: [others]).map(\.answer)
        == [.found("https://example.com/\(character)")])
  }

  @Test func `several sets together take what a pattern opens`() {
    let letters = AppLinkSpace(path: [
      .text("/books/"), .characters(.inSegment.subtracting(.digits), atLeast: 1, atMost: 1),
    ])
    let file = language(.init(path: "/books/?"))
    #expect(file.opened(outside: [letters]).first?.answer == .found("https://example.com/books/1"))
    // A mark is also a slash, which the path then ends in: that is no other path.
    #expect(file.opened(outside: [Self.books, letters]).isEmpty)
  }

  @Test func `an exclusion keeps part of a set out`() {
    let file = language(.init(path: "/books/7", exclude: true), .init(path: "/books/*"))
    #expect(file.unopened(in: Self.books) == .found("https://example.com/books/7"))
    #expect(file.opened(in: Self.books) == .found("https://example.com/books/1"))
  }

  @Test func `a required item is one that is there`() {
    let search = AppLinkSpace(path: [.text("/search")], query: [.init("q")])
    let any = AppLinkSpace(path: [.text("/search")], query: [.init("q", isRequired: false)])
    let file = language(.init(path: "/search", query: .items([.init("q", "?*")])))
    // An item without a value is there, and empty.
    #expect(file.unopened(in: search) == .found("https://example.com/search?q"))
    #expect(file.opened(outside: [search]).isEmpty)
    #expect(file.unopened(in: any) == .found("https://example.com/search"))
    #expect(
      language(.init(path: "/search")).opened(outside: [search]).map(\.answer)
        == [.found("https://example.com/search")])
  }

  @Test func `an item has the texts that a set allows`() {
    let page = AppLinkSpace(
      path: [.text("/list")],
      query: [.init("page", value: [.characters(.digits, atLeast: 1, atMost: nil)])])
    let file = language(.init(path: "/list", query: .items([.init("page", "$(digit)")])))
    #expect(file.unopened(in: page) == .found("https://example.com/list?page=11"))
    #expect(file.opened(outside: [page]).isEmpty)
  }

  @Test func `a fragment and the case of a set`() {
    let top = AppLinkSpace(path: [.text("/a")], fragment: [.text("top")], isCaseSensitive: false)
    let file = language(.init(path: "/a", fragment: "top"))
    #expect(file.unopened(in: top).url != nil)
    #expect(file.opened(outside: [top]).isEmpty)
    let folding = language(.init(path: "/a", fragment: "top", caseSensitive: false))
    #expect(folding.unopened(in: top) == .none)
  }

  @Test func `a UUID is thirty-two digits in five groups`() {
    let item = AppLinkSpace(path: [.text("/i/"), .uuid])
    #expect(
      language(.init(path: "/i/????????-????-????-????-????????????")).unopened(in: item) == .none)
    let short = language(.init(path: "/i/????????-????-????-????-???????????"))
    #expect(short.opened(in: item) == .none)
    #expect(
      short.unopened(in: item)
        == .found("https://example.com/i/aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa"))
  }

  @Test func `other apps do not matter, nor does another host`() {
    let file = RuleDice.file([.init(path: "/books/*")])
    let other = AppLinkLanguage(file, appID: "A1B2C3D4F6.org.swift.reader", host: "swift.org")
    #expect(other.unopened(in: Self.books) == .found("https://swift.org/books/1"))
    #expect(other.opened(in: Self.books) == .none)
    #expect(other.opened(outside: []).isEmpty)
  }
}
