// SPDX-License-Identifier: MIT

import Testing

@testable import LinkCommands

@Suite struct SwiftNameTests {
  @Test(
    arguments: [
      ("home", "Home", "home"), ("products.details", "ProductsDetails", "productsDetails"),
      ("a b-c", "ABC", "aBC"), ("404", "_404", "_404"), ("", "Link", "link"), ("_", "__", "__"),
      ("été", "Été", "été"), ("…", "Link", "link"), ("my_route", "My_route", "my_route"),
    ])
  func `makes names of names`(_ name: String, _ type: String, _ member: String) {
    #expect(SwiftName.type(name) == type)
    #expect(SwiftName.member(name) == member)
  }

  @Test func `makes names that are free`() {
    var taken = SwiftName.Taken()
    let names = ["a", "a", "a2", "a", "a2"].map { taken.free($0) }
    #expect(names == ["a", "a2", "a22", "a3", "a23"])
  }

  @Test func `writes names that mean something else in backquotes`() {
    #expect(SwiftName.reference("init") == "`init`")
  }
}
