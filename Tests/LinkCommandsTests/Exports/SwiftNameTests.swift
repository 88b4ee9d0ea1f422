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

  @Test func `separates the words of a type`() {
    let titles = ["Home", "TripDetails", "URLList", "My_route", "a1B"].map(SwiftName.title)
    #expect(titles == ["Home", "Trip Details", "URLList", "My_route", "a1B"])
  }

  @Test(
    arguments: [
      ("Route", true), ("Shop.Route", true), ("été", true), ("default", true), ("", false),
      (".", false), ("Shop.", false), ("_", false), ("1", false), ("a b", false), ("a\nb", false),
      ("a\"", false), ("a`b", false), ("A<B>", false),
    ])
  func `knows names that need no backquotes`(_ text: String, _ isType: Bool) {
    #expect(SwiftName.isType(text) == isType)
    #expect(SwiftName.isIdentifier(text) == (isType && !text.utf8.contains(UInt8(ascii: "."))))
  }

  @Test func `writes names that mean something else in backquotes`() {
    #expect(SwiftName.reference("init") == "`init`")
  }
}
