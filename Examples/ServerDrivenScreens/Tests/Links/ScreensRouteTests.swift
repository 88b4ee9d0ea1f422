// SPDX-License-Identifier: MIT

import DeepLinks
import ServerDrivenScreensLinks
import Testing

@Suite struct ScreensRouteTests {
  @Test(arguments: [
    ("screens://", ScreensRoute.home),
    ("screens://text?name=Ana", .link(path: ["text"])),
    ("screens://text", .link(path: ["text"])),
    ("screens://PathDaSuaScreen", .link(path: ["PathDaSuaScreen"])),
    ("screens://products/30?a=1", .link(path: ["products", "30"])),
    ("screens:///products/30", .link(path: ["products", "30"])),
  ])
  func `reads any path`(_ text: String, _ route: ScreensRoute) throws {
    #expect(try LinkRouter<ScreensRoute>().match(text) == route)
  }

  @Test(arguments: ["other://text", "https://text"])
  func `reads no other origin`(_ text: String) throws {
    #expect(try LinkRouter<ScreensRoute>().match(text) == nil)
  }

  @Test func `prints paths`() throws {
    let router = try LinkRouter<ScreensRoute>()
    #expect(try router.link(for: .home).text == "screens://")
    #expect(
      try router.match(router.link(for: .link(path: ["a b", "c"])).text)
        == .link(path: ["a b", "c"]))
  }
}
