// SPDX-License-Identifier: MIT

import JSONText
import Testing

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("shadow-route", "shadowed-route"), ("SHADOWED_ROUTE", "shadowed-route"), ("", nil),
    ("rout", nil), ("missing-origni", "missing-origin"),
  ])
  func `finds the name that somebody meant`(_ text: String, _ name: String?) {
    #expect(NearestName.of(text, in: ["missing-origin", "shadowed-route"]) == name)
  }
}
