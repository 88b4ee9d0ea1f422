// SPDX-License-Identifier: MIT

/// What stands for several patterns: `{name*}` for a rest and for none, `lon|long=` for two names.
///
/// A router has one entry for each, as if a route declared them one by one, so that matching,
/// printing, precedence and overlap know plain patterns only.
extension LinkPattern {
  /// The most patterns that one stands for.
  static var alternativeLimit: Int { 16 }

  /// Whether the pattern stands for several.
  package var hasAlternatives: Bool {
    // Looked at piece by piece, since most patterns have neither a rest nor a query.
    if pieces.contains(where: isStar) { return true }
    return query.contains {
      utf8($0.nameLower..<$0.nameUpper).contains(UInt8(ascii: "|"))
    }
  }

  /// The plain patterns that this one stands for, in the order in which they are printed: with a
  /// rest before without, the first name before the others.
  package var alternatives: [LinkPattern] { alternatives { _ in false } }

  /// The same where the captures are known that may be absent.
  ///
  /// Of an item that may be absent, a later name counts only where the earlier ones are not there:
  /// without them the first pattern matches too.
  package func alternatives(isOptional: (_ capture: String) -> Bool) -> [LinkPattern] {
    guard hasAlternatives else { return [self] }
    return alternativeTexts(isOptional).compactMap { try? LinkPattern($0) }
  }

  /// The pattern where it names all items that its links may have: with `!*` behind its items.
  ///
  /// - Throws: `LinkPatternError` for one with `{name*}`, which takes all others.
  package func refusingOthers() throws(LinkPatternError) -> LinkPattern {
    guard query.last?.kind != .noOthers else { return self }
    let end = text.utf8.firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex
    let mark = query.isEmpty ? "?" : "&"
    return try LinkPattern("\(text[..<end])\(mark)!*\(text[end...])")
  }

  /// Whether a rest may have no segment at all.
  package func isStar(of rest: Piece) -> Bool {
    rest.kind == .rest && utf8(rest.upper..<rest.upper + 1).first == UInt8(ascii: "*")
  }

  /// A rest as the pattern writes it, `{name+}` or `{name*}`.
  package func text(of rest: Piece) -> String {
    "{\(name(of: rest))\(isStar(of: rest) ? "*" : "+")}"
  }

  /// The names of a query item in the pattern's bytes: one, or several with `|` between them.
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
      // One slash goes with the rest: that in front of it, or else that behind it.
      let isBehindSlash = rest.lower > 1 && utf8(rest.lower - 2..<rest.lower - 1).first == 0x2f
      let hasSlash = !isBehindSlash && utf8(rest.upper + 2..<rest.upper + 3).first == 0x2f
      go(
        on: ["\(isBehindSlash ? "/" : ""){\(name(of: rest))+}\(hasSlash ? "/" : "")", ""],
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
      // Nothing stands behind an item that takes all that follows.
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
