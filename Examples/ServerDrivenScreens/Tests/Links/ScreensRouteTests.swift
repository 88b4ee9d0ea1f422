// SPDX-License-Identifier: MIT

import DeepLinks
import ServerDrivenScreensLinks
import Testing

@Suite struct ScreensRouteTests {
  @Test(arguments: [
    ("screens://", ScreensRoute.home),
    ("screens://text?name=Ana", .link(path: ["text"], data: [item("name", "Ana")])),
    ("screens://text", .link(path: ["text"], data: [])),
    ("screens://PathDaSuaScreen", .link(path: ["PathDaSuaScreen"], data: [])),
    (
      "screens://products/30?a=1&b&a=2&utm_source=mail",
      .link(
        path: ["products", "30"],
        data: [item("a", "1"), item("b", nil), item("a", "2"), item("utm_source", "mail")])
    ),
    ("screens:///products/30", .link(path: ["products", "30"], data: [])),
  ])
  func `reads any path, with all items as data`(_ text: String, _ route: ScreensRoute) throws {
    #expect(try LinkRouter<ScreensRoute>().match(text) == route)
  }

  @Test(arguments: ["other://text", "https://text"])
  func `reads no other origin`(_ text: String) throws {
    #expect(try LinkRouter<ScreensRoute>().match(text) == nil)
  }

  @Test func `prints paths and data`() throws {
    let router = try LinkRouter<ScreensRoute>()
    #expect(try router.link(for: .home).text == "screens://")
    let route = ScreensRoute.link(
      path: ["a b", "c"], data: [Self.item("d=e", "f&g"), Self.item("h", nil)])
    #expect(try router.link(for: route).text == "screens://a%20b/c?d%3De=f%26g&h")
    #expect(try router.match(router.link(for: route).text) == route)
  }

  private static func item(_ name: String, _ value: String?) -> LinkQueryItem {
    LinkQueryItem(name: name, value: value)
  }
}
