// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

/// Tables that are built to make backtracking expensive.
@Suite struct AdversarialTableTests {
  /// All combinations of literal and capture over ten levels, and links that fail at the end.
  @Test func `ends on every combination of literals and captures`() throws {
    var builder = LinkRouterBuilder<Int>(origins: ["https://ex.com"])
    for bits in 0..<1_024 {
      let path = (0..<10).map { bits >> $0 & 1 == 0 ? "/a" : "/{c\($0)}" }.joined()
      builder.register(path + "/end", make: { _ in bits })
    }
    let router = try builder.build()
    let front = "https://ex.com" + String(repeating: "/a", count: 10)
    #expect(try router.match(front + "/end") == 0)
    for _ in 0..<20 { #expect(try router.match(front + "/x") == nil) }
    #expect(try router.match(front.dropLast() + "b/end") == 512)
  }

  /// Neither a value that is too long nor a literal that is missing may multiply the ways to split.
  @Test(arguments: [
    ("/{t1}-{t2}-{t3}-{t4}-{i1}x", String(repeating: "a-", count: 299) + "ax"),
    ("/{t1}-{t2}-{t3}-{t4}-{i1}x", String(repeating: "a-", count: 60) + "x"),
    ("/{t1}-{t2}-{t3}-{t4}.{t5}x", String(repeating: "a-", count: 100) + "x"),
  ])
  func `tries a bounded number of splits of a segment`(_ pattern: String, _ text: String) throws {
    let router = try PatternTable([pattern]).router()
    #expect(try router.match("https://ex.com/" + text) == nil)
  }

  /// With two captures the n-th split has n - 1 hyphens in front.
  @Test(arguments: [1, 2, 63, 64, 65, 127])
  func `finds a value however many splits come before`(_ hyphens: Int) throws {
    let table = PatternTable(["https://ex.com"], ["/{t1}-{i1}", "/{t1}"])
    let front = String(repeating: "a-", count: hyphens)
    #expect(try table.answer("https://ex.com/" + front + "7") == "/{t1}-{i1} \(front.dropLast()) 7")
  }
}
