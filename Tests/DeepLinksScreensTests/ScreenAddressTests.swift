// SPDX-License-Identifier: MIT

import DeepLinksScreens
import Testing

@Suite struct ScreenAddressTests {
  @Test(arguments: [
    ("screens://text?name=Ana", ScreenAddress(path: "text", data: ["name": "Ana"])),
    ("screens://text", ScreenAddress(path: "text")),
    (
      "screens://products/30?a=%C3%A1&b",
      ScreenAddress(path: "products/30", data: ["a": "á", "b": ""])
    ),
    ("screens:///text", ScreenAddress(path: "text")),
    ("https://ex.com/products/30?a=1&a=2", ScreenAddress(path: "products/30", data: ["a": "1"])),
    ("http://ex.com/products/30", ScreenAddress(path: "products/30")),
    ("https://ex.com", ScreenAddress(path: "")),
  ])
  func `is a link's path and query`(_ text: String, _ address: ScreenAddress) throws {
    #expect(ScreenAddress(try DeepLink(text)) == address)
  }

  @Test(arguments: [
    (ScreenAddress(path: "a"), "a path, items: 0", "a "),
    (ScreenAddress(path: "a", data: [:]), "a path, items: 0", "a "),
    (
      ScreenAddress(path: "a/b", data: ["d": "4", "c": "3", "e": "5"]), "a path, items: 3",
      "a/b c=3 d=4 e=5"
    ),
  ])
  func `says nothing of a link unless it is asked to`(
    _ address: ScreenAddress, _ redacted: String, _ revealed: String
  ) {
    #expect("\(address)" == redacted)
    #expect(address.revealedDescription == revealed)
  }
}
