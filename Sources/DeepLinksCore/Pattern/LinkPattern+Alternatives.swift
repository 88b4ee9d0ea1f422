// SPDX-License-Identifier: MIT

/// Patterns that expand to several: `{name*}` for a rest or none, `lon|long=` for two names.
///
/// A router has one entry for each, as if a route declared them one by one, so matching, printing,
/// precedence, and overlap deal only with plain patterns.
extension LinkPattern {
  /// The most plain patterns that one pattern may expand to.
  static var alternativeLimit: Int { 16 }

  /// Whether the pattern expands to more than one.
  package var hasAlternatives: Bool {
    // This checks piece by piece, because most patterns have neither a rest nor a query.
    if pieces.contains(where: isStar) { return true }
    return query.contains {
      utf8($0.nameLower..<$0.nameUpper).contains(UInt8(ascii: "|"))
    }
  }

  /// The plain patterns that this one expands to, in printing order.
  ///
  /// A pattern with the rest comes before the one without it, and the first name before the others.
  package var alternatives: [LinkPattern] { alternatives { _ in false } }

  /// The same, given which captures may be absent.
  ///
  /// If an item may be absent, a later name counts only if the earlier ones are not present: a link
  /// without them matches the first pattern, too.
  package func alternatives(isOptional: (_ capture: String) -> Bool) -> [LinkPattern] {
    guard hasAlternatives else { return [self] }
    return alternativeTexts(isOptional).compactMap { try? LinkPattern($0) }
  }

  /// The pattern with `!*` after its items, so that a link may have no other items.
  ///
  /// - Throws: `LinkPatternError` if the pattern has `{name*}`, which takes all other items, or
  ///   `{name...}`, which takes everything that follows.
  package func refusingOthers() throws(LinkPatternError) -> LinkPattern {
    guard query.last?.kind != .noOthers else { return self }
    let end = text.utf8.firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex
    let mark = query.isEmpty ? "?" : "&"
    return try LinkPattern("\(text[..<end])\(mark)!*\(text[end...])")
  }

  /// Whether a rest may have no segments.
  package func isStar(of rest: Piece) -> Bool {
    rest.kind == .rest && signByte(of: rest) == UInt8(ascii: "*")
  }

  /// A rest as written in the pattern: `{name+}`, `{name*}`, or `{name...}`.
  package func text(of rest: Piece) -> String { "{\(name(of: rest))\(sign(of: rest))}" }

  /// The sign after the name of a rest.
  package func sign(of rest: Piece) -> String {
    switch signByte(of: rest) {
    case UInt8(ascii: "*"): "*"
    case UInt8(ascii: "."): "..."
    default: "+"
    }
  }

  /// Whether the path ends with `{name...}`, which takes everything up to the end of the link.
  package var hasWrittenRest: Bool {
    guard let last = pieces.last, last.kind == .rest else { return false }
    return signByte(of: last) == UInt8(ascii: ".")
  }

  /// The byte after the name of a rest.
  private func signByte(of rest: Piece) -> UInt8? { utf8(rest.upper..<rest.upper + 1).first }

  /// The ranges of a query item's names: one, or several separated by `|`.
  func names(of item: QueryItem) -> [Range<UInt32>] {
    var names: [Range<UInt32>] = []
    var lower = item.nameLower
    for (offset, byte) in utf8(item.nameLower..<item.nameUpper).enumerated()
    where byte == UInt8(ascii: "|") {
      let upper = item.nameLower + UInt32(truncatingIfNeeded: offset)
      names.append(lower..<upper)
      lower = upper + 1
    }
    return names + [lower..<item.nameUpper]
  }

  private func alternativeTexts(_ isOptional: (_ capture: String) -> Bool) -> [String] {
    var texts = [""]
    var place: UInt32 = 0
    func go(on choices: [String], from lower: UInt32, to upper: UInt32) {
      let between = String(decoding: utf8(place..<lower), as: UTF8.self)
      texts = texts.flatMap { text in choices.map { text + between + $0 } }
      place = upper
    }
    if let rest = pieces.first(where: isStar) {
      // One slash goes with the rest: the one before it or, if there is none, the one after it.
      let isBehindSlash = rest.lower > 1 && utf8(rest.lower - 2..<rest.lower - 1).first == 0x2f
      let isBeforeSlash = utf8(rest.upper + 2..<rest.upper + 3).first == 0x2f
      let hasSlash = !isBehindSlash && isBeforeSlash
      // A path is at least a slash.
      let isWhole = isBehindSlash && !isBeforeSlash && rest.lower - 2 == originUpper
      go(
        on: [
          "\(isBehindSlash ? "/" : ""){\(name(of: rest))+}\(hasSlash ? "/" : "")",
          isWhole ? "/" : "",
        ],
        from: rest.lower - (isBehindSlash ? 2 : 1), to: rest.upper + (hasSlash ? 3 : 2))
    }
    for item in query {
      let names = names(of: item)
      guard names.count > 1 else { continue }
      let texts = names.map { String(decoding: utf8($0), as: UTF8.self) }
      guard item.isCapture, isOptional(captureName(of: item)) else {
        go(on: texts, from: item.nameLower, to: item.nameUpper)
        continue
      }
      // Nothing may follow an item that takes everything after it.
      let isLast = item.kind == .remainder
      let end = item.upper + (isLast ? 4 : 1)
      let value = String(decoding: utf8(item.nameUpper..<end), as: UTF8.self)
      go(
        on: texts.indices.map { index in
          let absent = texts[..<index].map { "!" + $0 }
          return (isLast ? absent + [texts[index] + value] : [texts[index] + value] + absent)
            .joined(separator: "&")
        }, from: item.nameLower, to: end)
    }
    go(on: [""], from: UInt32(truncatingIfNeeded: text.utf8.count), to: place)
    return texts
  }

  private func utf8(_ range: Range<UInt32>) -> Substring.UTF8View.SubSequence {
    text.utf8.dropFirst(Int(range.lowerBound)).prefix(range.count)
  }
}
