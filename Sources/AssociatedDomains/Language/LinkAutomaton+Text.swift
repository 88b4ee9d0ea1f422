// SPDX-License-Identifier: MIT

extension LinkAutomaton {
  /// How a part of a link is compared.
  struct Comparison {
    /// What the part can have.
    var symbols: AppLinkSymbols
    var isCaseSensitive = true
    /// Whether escapes are taken away first.
    var isDecoded = false
  }

  /// The states after a text.
  mutating func text(_ text: String, after source: Int, _ comparison: Comparison) -> Int {
    text.unicodeScalars.reduce(source) { character($1, after: $0, comparison) }
  }

  /// The states after one of several texts, with common starts in common.
  mutating func texts(
    _ texts: [Substring.UnicodeScalarView], after source: Int, _ comparison: Comparison
  ) -> Int {
    let join = state()
    // An own state, since the source may have edges to itself.
    let start = state()
    connect(source, start)
    grow(texts, from: start, to: join, comparison)
    return join
  }

  /// A character with which texts go on after a state, and what follows it.
  private struct Branch {
    let first: Unicode.Scalar
    let source: Int
    let rests: [Substring.UnicodeScalarView]
  }

  private mutating func grow(
    _ texts: [Substring.UnicodeScalarView], from source: Int, to join: Int,
    _ comparison: Comparison
  ) {
    // Not by recursion: a text can be longer than the stack is deep.
    var open = branches(of: texts, after: source, to: join)
    while !isFull, let branch = open.popLast() {
      let next = character(branch.first, after: branch.source, comparison)
      open += branches(of: branch.rests, after: next, to: join)
    }
  }

  /// How texts go on after a state, the last one first; what ends there leads to the join.
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

  /// The state after a character.
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
      // The one character beyond ASCII whose small letter is in ASCII: the sign for kelvin.
      let end = "\u{212A}".utf8.reduce(source) { escape($1...$1, after: $0) }
      connect(end, target)
    } else if symbols.isEmpty {
      let end = String(scalar).utf8.reduce(source) { escape($1...$1, after: $0) }
      connect(end, target)
    }
    return target
  }

  /// The characters of ASCII that a character of a pattern is equal to.
  static func symbols(for scalar: Unicode.Scalar, _ comparison: Comparison) -> AppLinkSymbols {
    guard !comparison.isCaseSensitive else { return AppLinkSymbols(String(scalar)) }
    let folded = Unicode.Scalar(AppLinkScalar.fold(scalar.value)) ?? scalar
    return AppLinkSymbols(String(folded)).foldingCase
  }

  /// The state after any one character.
  mutating func anyCharacter(after source: Int, _ comparison: Comparison) -> Int {
    guard comparison.isDecoded else { return step(source, on: comparison.symbols) }
    let target = step(source, on: comparison.symbols.subtracting(Self.percent))
    for bytes in Self.encodings {
      let end = bytes.reduce(source) { escape($1, after: $0) }
      connect(end, target)
    }
    return target
  }

  /// The state after any text.
  mutating func anything(after source: Int, _ comparison: Comparison) -> Int {
    guard comparison.isDecoded else { return loop(source, on: comparison.symbols) }
    let target = state()
    connect(source, target)
    connect(anyCharacter(after: target, comparison), target)
    return target
  }

  /// The state after an escape of one of some bytes.
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

  static let percent = AppLinkSymbols("%")

  private static func hexadecimal(_ values: ClosedRange<UInt8>) -> AppLinkSymbols {
    AppLinkSymbols(values.map { String($0, radix: 16) }.joined())
      .union(AppLinkSymbols(values.map { String($0, radix: 16, uppercase: true) }.joined()))
  }

  /// The bytes of all characters in UTF-8 (RFC 3629, section 4).
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
