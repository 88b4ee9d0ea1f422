// SPDX-License-Identifier: MIT

extension LinkPattern {
  /// Parses a pattern.
  ///
  /// ```swift
  /// try LinkPattern("/products/{id}?sort={sort}")
  /// try LinkPattern("https://shop.example.com/{path+}")
  /// try LinkPattern("track:{id}")
  /// try LinkPattern("/users/{id:Int}")   // ❌ typeInPattern
  /// ```
  ///
  /// Literals are written as in a URL, percent-encoded or as raw UTF-8, and are compared by their
  /// decoded bytes. The empty text is the root, just like `/`. If the pattern begins with an
  /// origin, the origin is not checked.
  ///
  /// - Throws: `LinkPatternError`, whose range counts UTF-8 bytes of `text`.
  /// - Complexity: O(*n*) in the length of `text` in bytes.
  public init(_ text: String) throws(LinkPatternError) {
    var text = text
    text.makeContiguousUTF8()
    let parsed = text.utf8.withContiguousStorageIfAvailable { bytes in
      var parser = LinkPatternParser(bytes.span)
      return parser.parsed()
    }
    switch parsed {
    case .parts(let parts):
      self.init(
        text: text, originUpper: parts.originUpper, isOpaque: parts.isOpaque,
        pieces: parts.pieces, segments: parts.segments, query: parts.query,
        fragment: parts.fragment, fragmentPatterns: parts.fragmentPatterns)
    case .failure(let failure):
      throw LinkPatternError(
        code: failure.code, range: failure.range, hint: failure.hint,
        replacement: failure.replacement, pattern: text)
    case nil:
      throw LinkPatternError(
        code: .tooLong, range: 0..<0, hint: "Give a native Swift string.", pattern: text)
    }
  }
}
