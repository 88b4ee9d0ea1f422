// SPDX-License-Identifier: MIT

import JSONText
import Testing

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "ab", 2), ("paths", "paths", 0), ("path", "paths", 1),
    ("psths", "paths", 1), ("pahts", "paths", 1), ("apths", "paths", 1), ("aptsh", "paths", 2),
    ("é", "e", 2), ("early", "earlyPath", 4), ("xa", "bx", 2), ("ca", "abc", 3),
  ])
  func `counts wrong, missing, needless and swapped letters`(
    _ first: String, _ second: String, _ distance: Int
  ) {
    #expect(EditDistance.between(first, second) == distance)
    #expect(EditDistance.between(second, first) == distance)
  }
}
