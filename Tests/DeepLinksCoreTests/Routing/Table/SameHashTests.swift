// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import Testing

/// Literals with the same hash, which only their bytes tell apart.
@Suite struct SameHashTests {
  /// Found by a search, except the last: a hash also ignores the bit between `@` and a backquote.
  private static let pairs = [
    ("aenyh", "agkcg"), ("aczuz", "akmfg"), ("abcdefghezom", "abcdefghheif"),
    ("abcdefghbagr", "abcdefghlkfd"), ("a@", "a%60"),
  ]

  private static func hash(_ literal: String) -> UInt32 {
    PercentCoding.decoded(literal).withLinkBytes { LinkHash.of($0, from: 0, to: $0.byteCount) }
  }

  @Test(arguments: pairs, [LinkOriginOptions(), .ignoresPathCase])
  func `are different literals`(_ pair: (String, String), _ options: LinkOriginOptions) throws {
    #expect(Self.hash(pair.0) == Self.hash(pair.1))
    let texts = [pair.0, pair.1]
    let patterns = texts.flatMap { ["/\($0)/end", "/p/\($0)", "/m/\($0){t1}", "/n/{t1}\($0)"] }
    let table = PatternTable(["https://ex.com", "x://"], patterns, options: options)
    // An authority that ends with @ has a user.
    for front in ["https://ex.com/", "x:/", "x://"] where front != "x://" || pair.0 != "a@" {
      for text in texts {
        #expect(try table.answer("\(front)\(text)/end") == "/\(text)/end")
        #expect(try table.answer("\(front)p/\(text)") == "/p/\(text)")
        #expect(try table.answer("\(front)m/\(text)X") == "/m/\(text){t1} X")
        #expect(try table.answer("\(front)n/X\(text)") == "/n/{t1}\(text) X")
        let (other, ignoresCase) = (text.uppercased(), options == .ignoresPathCase)
        let isFolded = ignoresCase || front != "https://ex.com/"
        #expect(try table.answer("\(front)\(other)/end") == (isFolded ? "/\(text)/end" : nil))
        #expect(try table.answer("\(front)p/\(other)") == (ignoresCase ? "/p/\(text)" : nil))
        #expect(
          try table.answer("\(front)m/\(other)X") == (ignoresCase ? "/m/\(text){t1} X" : nil))
      }
    }
  }

  @Test func `are the same literal only where case does not count`() throws {
    let patterns = ["/p/Abc", "/p/abc", "/p/aBc{t1}", "/p/abC{t1}"]
    let table = PatternTable(["https://ex.com", "x://"], patterns)
    for front in ["https://ex.com/p/", "x://p/"] {
      for (text, answer) in [
        ("Abc", "/p/Abc"), ("abc", "/p/abc"), ("ABC", nil), ("aBcd", "/p/aBc{t1} d"),
        ("abCd", "/p/abC{t1} d"), ("abcd", nil),
      ] {
        #expect(try table.answer(front + text) == answer, "\(front)\(text)")
      }
    }
    _ = try PatternTable(["https://ex.com"], ["/Abc", "/abc"]).router()
    for (origin, patterns, options) in [
      ("https://ex.com", ["/p/Abc", "/p/abc"], LinkOriginOptions.ignoresPathCase),
      ("https://ex.com", ["/p/aBc{t1}", "/p/abC{t1}"], .ignoresPathCase),
      ("x://", ["/Abc", "/abc"], []), ("x://", ["/aBc{t1}", "/abC{t1}"], []),
    ] {
      #expect(throws: LinkRouterError.self) {
        try PatternTable([origin], patterns, options: options).router()
      }
    }
  }
}
