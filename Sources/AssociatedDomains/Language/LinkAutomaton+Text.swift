// SPDX-License-Identifier: MIT

package import LinkLanguages

extension LinkAutomaton {
  /// How a part of a link is compared.
  struct Comparison {
    /// The characters that the part can contain.
    var symbols: ByteSet
    var isCaseSensitive = true
    /// Whether escapes are decoded first.
    var isDecoded = false
  }

  /// Adds a text after a state.
  mutating func text(_ text: String, after source: Int, _ comparison: Comparison) -> Int {
    text.unicodeScalars.reduce(source) { character($1, after: $0, comparison) }
  }

  /// Adds several alternative texts after a state, sharing their common prefixes.
  mutating func texts(
    _ texts: [Substring.UnicodeScalarView], after source: Int, _ comparison: Comparison
  ) -> Int {
    let join = state()
    // Use a separate state, because the source may have edges to itself.
    let start = state()
    connect(source, start)
    grow(texts, from: start, to: join, comparison)
    return join
  }

  /// A character that continues texts after a state, and the rests that follow it.
  private struct Branch {
    let first: Unicode.Scalar
    let source: Int
    let rests: [Substring.UnicodeScalarView]
  }

  private mutating func grow(
    _ texts: [Substring.UnicodeScalarView], from source: Int, to join: Int,
    _ comparison: Comparison
  ) {
    // Do not use recursion: a text can be longer than the stack is deep.
    var open = branches(of: texts, after: source, to: join)
    while !isFull, let branch = open.popLast() {
      let next = character(branch.first, after: branch.source, comparison)
      open += branches(of: branch.rests, after: next, to: join)
    }
  }

  /// Returns how texts continue after a state, last one first, and connects those that end there.
  private mutating func branches(
    of texts: [Substring.UnicodeScalarView], after source: Int, to join: Int
  ) -> [Branch] {
    var order: [Unicode.Scalar] = []
    var rests: [Unicode.Scalar: [Substring.UnicodeScalarView]] = [:]
    for text in texts {
      guard let first = text.first else {
        connect(source, join)
        continue
      }
      if rests[first] == nil { order.append(first) }
      rests[first, default: []].append(text.dropFirst())
    }
    return order.reversed().map { first in
      Branch(first: first, source: source, rests: rests[first] ?? [])
    }
  }

  /// Adds a character after a state.
  mutating func character(
    _ scalar: Unicode.Scalar, after source: Int, _ comparison: Comparison
  ) -> Int {
    let target = state()
    let symbols = Self.symbols(for: scalar, comparison)
    guard comparison.isDecoded else {
      connect(source, target, on: symbols.intersection(comparison.symbols))
      return target
    }
    let plain = symbols.intersection(comparison.symbols).subtracting(Self.percent)
    connect(source, target, on: plain)
    for byte in UInt8(0)..<128 where symbols.contains(byte) {
      connect(escape(byte...byte, after: source), target)
    }
    if !comparison.isCaseSensitive, symbols.contains(UInt8(ascii: "k")) {
      // The Kelvin sign is the only non-ASCII character whose lowercase letter is ASCII.
      let end = "\u{212A}".utf8.reduce(source) { escape($1...$1, after: $0) }
      connect(end, target)
    } else if symbols.isEmpty {
      let end = String(scalar).utf8.reduce(source) { escape($1...$1, after: $0) }
      connect(end, target)
    }
    return target
  }

  /// The ASCII characters that a pattern's character matches.
  static func symbols(for scalar: Unicode.Scalar, _ comparison: Comparison) -> ByteSet {
    guard !comparison.isCaseSensitive else { return ByteSet(String(scalar)) }
    let folded = Unicode.Scalar(AppLinkScalar.fold(scalar.value)) ?? scalar
    return ByteSet(String(folded)).foldingCase
  }

  /// Adds any one character after a state.
  mutating func anyCharacter(after source: Int, _ comparison: Comparison) -> Int {
    guard comparison.isDecoded else { return step(source, on: comparison.symbols) }
    let target = step(source, on: comparison.symbols.subtracting(Self.percent))
    for bytes in Self.encodings {
      let end = bytes.reduce(source) { escape($1, after: $0) }
      connect(end, target)
    }
    return target
  }

  /// Adds any text after a state.
  mutating func anything(after source: Int, _ comparison: Comparison) -> Int {
    guard comparison.isDecoded else { return loop(source, on: comparison.symbols) }
    let target = state()
    connect(source, target)
    connect(anyCharacter(after: target, comparison), target)
    return target
  }

  /// Adds an escape of one of several bytes after a state.
  mutating func escape(_ bytes: ClosedRange<UInt8>, after source: Int) -> Int {
    let sign = step(source, on: Self.percent)
    let target = state()
    for high in bytes.lowerBound >> 4...bytes.upperBound >> 4 {
      let first = high == bytes.lowerBound >> 4 ? bytes.lowerBound & 15 : 0
      let last = high == bytes.upperBound >> 4 ? bytes.upperBound & 15 : 15
      let middle = step(sign, on: Self.hexadecimal(high...high))
      connect(middle, target, on: Self.hexadecimal(first...last))
    }
    return target
  }

  static let percent = ByteSet("%")

  private static func hexadecimal(_ values: ClosedRange<UInt8>) -> ByteSet {
    ByteSet(values.map { String($0, radix: 16) }.joined())
      .union(ByteSet(values.map { String($0, radix: 16, uppercase: true) }.joined()))
  }

  /// The UTF-8 bytes of all characters (RFC 3629, section 4).
  static let encodings: [[ClosedRange<UInt8>]] = [
    [0x00...0x2E], [0x2F...0x2F], [0x30...0x7F],
    [0xC2...0xDF, 0x80...0xBF],
    [0xE0...0xE0, 0xA0...0xBF, 0x80...0xBF],
    [0xE1...0xEC, 0x80...0xBF, 0x80...0xBF],
    [0xED...0xED, 0x80...0x9F, 0x80...0xBF],
    [0xEE...0xEF, 0x80...0xBF, 0x80...0xBF],
    [0xF0...0xF0, 0x90...0xBF, 0x80...0xBF, 0x80...0xBF],
    [0xF1...0xF3, 0x80...0xBF, 0x80...0xBF, 0x80...0xBF],
    [0xF4...0xF4, 0x80...0x8F, 0x80...0xBF, 0x80...0xBF],
  ]
}

extension LinkAutomaton {
  /// All links: RFC 3986, and `|`, `^`, `[`, and `]`, which browsers do not escape.
  mutating func links() -> Condition {
    let start = state()
    // The states after the first slash, after a character other than a slash, and after other
    // slashes.
    let root = step(start, on: Self.slash)
    let ground = state()
    let slashes = state()
    let other = ByteSet.inSegment.subtracting(Self.percent)
    for source in [root, ground, slashes] {
      connect(source, ground, on: other)
      connect(escape(after: source), ground)
    }
    connect(ground, slashes, on: Self.slash)
    connect(slashes, slashes, on: Self.slash)
    let query = state()
    connect(root, query, on: Self.questionMark)
    connect(ground, query, on: Self.questionMark)
    connect(query, query, on: ByteSet.inQuery.subtracting(Self.percent))
    connect(escape(after: query), query)
    let fragment = step(query, on: Self.numberSign)
    connect(fragment, fragment, on: ByteSet.inFragment.subtracting(Self.percent))
    connect(escape(after: fragment), fragment)
    return Condition(start: start, accept: fragment)
  }

  /// Links whose escapes are UTF-8, whose path has no escaped slash at its start or end, and whose
  /// query items have names without escapes.
  ///
  /// For all other links, it stays open what rules with `percentEncoded: false` match.
  mutating func linksToDecode(_ parts: DecodedParts) -> Condition {
    let start = state()
    let end = parts.path ? pathToDecode(after: start) : loop(start, on: .inPath)
    let sign = step(end, on: Self.questionMark)
    let query = parts.query ? queryToDecode(after: sign) : loop(sign, on: .inQuery)
    let next = step(query, on: Self.numberSign)
    let fragment =
      parts.fragment
      ? anything(after: next, Comparison(symbols: .inFragment, isDecoded: true))
      : loop(next, on: .inFragment)
    return Condition(start: start, accept: fragment)
  }

  /// The parts of links that some rule decodes.
  struct DecodedParts {
    var path = false
    var query = false
    var fragment = false
  }

  private mutating func pathToDecode(after start: Int) -> Int {
    let root = step(start, on: Self.slash)
    let ground = state()
    let slashes = state()
    let other = ByteSet.inSegment.subtracting(Self.percent)
    for source in [root, ground, slashes] {
      connect(source, ground, on: other)
      for bytes in Self.encodings where source != root || bytes != Self.escapedSlash {
        let end = bytes.reduce(source) { escape($1, after: $0) }
        connect(end, bytes == Self.escapedSlash ? slashes : ground)
      }
    }
    connect(ground, slashes, on: Self.slash)
    connect(slashes, slashes, on: Self.slash)
    let end = state()
    connect(root, end)
    connect(ground, end)
    return end
  }

  private mutating func queryToDecode(after sign: Int) -> Int {
    // Names of items without escapes, and values with them.
    let name = loop(sign, on: ByteSet.inItem.subtracting(Self.equals.union(Self.percent)))
    let value = anything(
      after: step(name, on: Self.equals), Comparison(symbols: .inItem, isDecoded: true))
    connect(name, name, on: Self.ampersand)
    connect(value, name, on: Self.ampersand)
    let query = state()
    connect(name, query)
    connect(value, query)
    return query
  }

  private static let escapedSlash: [ClosedRange<UInt8>] = [0x2F...0x2F]

  /// Adds any query and fragment after a path.
  mutating func anyQueryAndFragment(after path: Int) -> Int {
    let query = loop(step(path, on: Self.questionMark), on: .inQuery)
    markIndifferent(query)
    let fragment = loop(step(query, on: Self.numberSign), on: .inFragment)
    markIndifferent(fragment)
    return fragment
  }

  /// Adds any fragment after a query.
  mutating func anyFragment(after query: Int) -> Int {
    let fragment = loop(step(query, on: Self.numberSign), on: .inFragment)
    markIndifferent(fragment)
    return fragment
  }

  private mutating func escape(after source: Int) -> Int {
    step(
      step(step(source, on: Self.percent), on: .hexadecimalDigits), on: .hexadecimalDigits)
  }

  static let slash = ByteSet("/")
  static let questionMark = ByteSet("?")
  static let numberSign = ByteSet("#")
}

/// The characters of a link as written.
extension ByteSet {
  /// `a` to `z`.
  static let lowercaseLetters = ByteSet(UInt8(ascii: "a")...UInt8(ascii: "z"))
  /// `A` to `Z`.
  static let uppercaseLetters = ByteSet(UInt8(ascii: "A")...UInt8(ascii: "Z"))
  /// Letters of both cases.
  static let letters = lowercaseLetters.union(uppercaseLetters)
  /// Characters in a fragment: printable ones, except those that every browser escapes.
  package static let inFragment = ByteSet(0x21...0x7E)
    .subtracting(ByteSet("\"<>\\`{}#"))
  /// Characters in a query: the same as in a fragment.
  static let inQuery = inFragment
  /// Characters in a path: no `?`.
  package static let inPath = inFragment.subtracting(ByteSet("?"))
  /// Characters in a path segment: no `/`.
  package static let inSegment = inPath.subtracting(ByteSet("/"))
  /// Characters in the name or value of a query item: no `&`.
  package static let inItem = inQuery.subtracting(ByteSet("&"))
}
