// SPDX-License-Identifier: MIT

import ArcPagesLinks
import DeepLinks
import Testing

private struct OpenedLink: CustomTestStringConvertible {
  let text: String
  let route: ArcRoute?
  var testDescription: String { text }

  init(_ text: String, _ route: ArcRoute?) {
    self.text = text
    self.route = route
  }
}

@Suite struct ArcRouteTests {
  private let router: LinkRouter<ArcRoute>

  init() throws { router = try LinkRouter<ArcRoute>() }

  @Test(arguments: [
    OpenedLink(
      "arc://hong.com/aboutpage?name=huanghong", .page(.about(name: "huanghong", others: []))),
    OpenedLink("arc://hong.com/aboutpage", .page(.about(name: nil, others: []))),
    OpenedLink(
      "arc://hong.com/AboutPage?name=Huang%20Hong", .page(.about(name: "Huang Hong", others: []))),
    OpenedLink(
      "arc://hong.com/yellowpage?a=1&name=ada&b&a=2&utm_source=mail",
      .page(
        .yellow(
          name: "ada",
          others: [
            LinkQueryItem(name: "a", value: "1"), LinkQueryItem(name: "b", value: nil),
            LinkQueryItem(name: "a", value: "2"), LinkQueryItem(name: "utm_source", value: "mail"),
          ]))),
    OpenedLink("arc://hong.com/aboutpage?name=a&name=b", nil),
    OpenedLink("arc://hong.com/purplepage", .page(.purple(name: nil, others: []))),
    OpenedLink("arc://hong.com/yellowpage", .page(.yellow(name: nil, others: []))),
    OpenedLink("arc://hong.com/tab?tabIndex=0", .tab(tabIndex: .home)),
    OpenedLink("arc://hong.com/tab?tabIndex=1", .tab(tabIndex: .profile)),
    OpenedLink("arc://hong.com/TAB?tabIndex=1", .tab(tabIndex: .profile)),
    OpenedLink("arc://hong.com/profile/aboutpage", .profile(.about(name: nil, others: []))),
    OpenedLink(
      "arc://hong.com/Profile/PURPLEPAGE?name=a", .profile(.purple(name: "a", others: []))),
    OpenedLink("arc://hong.com/tab", nil),
    OpenedLink("arc://hong.com/tab?tabIndex=2", nil),
    OpenedLink("arc://hong.com/tab?tabIndex=", nil),
    OpenedLink("arc://hong.com/redpage", nil),
    OpenedLink("arc://hong.com/anything/aboutpage", nil),
    OpenedLink("arc://hong.com", nil),
    OpenedLink("arc://evil.com/aboutpage", nil),
    OpenedLink("sms://", nil),
    OpenedLink("weixin://dl/scan", nil),
  ])
  private func `matches its own links and nothing else`(_ link: OpenedLink) throws {
    #expect(try router.match(link.text) == link.route)
  }

  @Test func `one identifier is one page`() throws {
    let pages: [ArcPage] = [
      .purple(name: nil, others: []), .yellow(name: nil, others: []), .about(name: nil, others: []),
    ]
    let links = try pages.map { try router.link(for: .page($0)).text }
    #expect(
      links == [
        "arc://hong.com/purplepage", "arc://hong.com/yellowpage", "arc://hong.com/aboutpage",
      ])
    #expect(try links.map { try router.match($0) } == pages.map { .page($0) })
  }

  @Test(arguments: [
    (ArcRoute.tab(tabIndex: .profile), "arc://hong.com/tab?tabIndex=1"),
    (
      .profile(.about(name: "huanghong", others: [])),
      "arc://hong.com/profile/aboutpage?name=huanghong"
    ),
    (.page(.yellow(name: "", others: [])), "arc://hong.com/yellowpage?name="),
    (
      .profile(.purple(name: "a", others: [LinkQueryItem(name: "b=c", value: "d&e")])),
      "arc://hong.com/profile/purplepage?name=a&b%3Dc=d%26e"
    ),
  ])
  func `prints links that lead back`(_ route: ArcRoute, _ text: String) throws {
    #expect(try router.link(for: route).text == text)
    #expect(try router.match(text) == route)
  }
}
