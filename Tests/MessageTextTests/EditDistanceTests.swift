// SPDX-License-Identifier: MIT

import MessageText
import Testing

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "abc", 3), ("kitten", "sitting", 3), ("abc", "acb", 1),
    ("product", "products", 1), ("products", "product", 1),
    ("flaw", "lawn", 2), ("abcd", "", 4), ("", "abcdefg", 4), ("é", "e", 1), ("ab", "ba", 1),
    ("abc", "abc", 0), ("abc", "xbc", 1), ("abc", "abx", 1),
    ("abcdef", "badcfe", 3), ("a", "b", 1), ("ca", "abc", 3), ("aptsh", "paths", 2),
    ("saturday", "sunday", 3), ("abc", "xyz", 3),
  ])
  func `counts edits`(_ one: String, _ other: String, _ distance: Int) {
    #expect(EditDistance.between(one, other, atMost: 3) == distance)
    #expect(EditDistance.between(other, one, atMost: 3) == distance)
  }

  @Test func `compares the beginnings of long texts`() {
    let text = String(repeating: "a", count: 64)
    #expect(EditDistance.between(text + "b", text + "c", atMost: 3) == 0)
    #expect(EditDistance.between("b" + text, "c" + text, atMost: 3) == 1)
  }
}
