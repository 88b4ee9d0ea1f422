// SPDX-License-Identifier: MIT

@_spi(Project) import JSONText
import Testing

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("shadow-route", "shadowed-route"), ("SHADOWED_ROUTE", "shadowed-route"), ("", nil),
    ("rout", nil), ("missing-origni", "missing-origin"),
  ])
  func `finds the name that someone meant`(_ text: String, _ name: String?) {
    #expect(NearestName.of(text, in: ["missing-origin", "shadowed-route"]) == name)
  }

  @Test(
    arguments: [
      ("a", ["b"], "b"), ("ab", ["b"], "b"), ("", ["a"], nil), ("-_", ["a"], nil),
      // One letter in four.
      ("abd", ["abc"], "abc"), ("axy", ["abc"], nil), ("a", ["abc"], nil),
      ("abcdef", ["abcdefgh"], "abcdefgh"),
      ("abcde", ["abcdefgh"], nil), ("abcdefxy", ["abcdefgh"], "abcdefgh"),
      ("abcdexyz", ["abcdefgh"], nil),
      ("A-b_C-d_e", ["abcde"], "abcde"), ("abcde", ["A_b-C_d-E"], "A_b-C_d-E"),
      // The nearest, then the first.
      ("paths", ["paths", "pathz"], "paths"), ("paths", ["pathz", "paths"], "paths"),
      ("pathx", ["paths", "patho"], "paths"),
    ] as [(String, [String], String?)])
  func `means what is like it`(_ text: String, _ names: [String], _ name: String?) {
    #expect(NearestName.of(text, in: names) == name)
  }

  @Test func `looks at no long text`() {
    let long = String(repeating: "a", count: 80)
    #expect(NearestName.of(long, in: [long]) == long)
    #expect(NearestName.of(long + "a", in: [long + "a"]) == nil)
  }
}
