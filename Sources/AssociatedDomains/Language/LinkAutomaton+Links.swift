// SPDX-License-Identifier: MIT

import LinkLanguages

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
