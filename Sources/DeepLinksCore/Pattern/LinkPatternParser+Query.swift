// SPDX-License-Identifier: MIT

extension LinkPatternParser {
  /// Parses `?a=1&b={b}&flag` and returns the position after it.
  mutating func parseQuery(from start: Int) throws(Failure) -> Int {
    let position = start + 1
    guard !isQueryEnd(position) else {
      throw Failure(
        code: .emptyQuery, range: start..<position,
        hint: "Remove the question mark, or write a query item after it.", replacement: "")
    }
    return try parseItems(from: position)
  }

  /// Parses `a=1&b={b}&flag` and returns the position after it.
  mutating func parseItems(from start: Int) throws(Failure) -> Int {
    var position = start
    parts.query.reserveCapacity(4)
    while true {
      let start = position
      position = try parseItem(from: start)
      guard byte(at: position) == UInt8(ascii: "&") else { return position }
      if let last = parts.query.last,
        last.kind == .remaining || last.kind == .noOthers || last.kind == .remainder
      {
        throw Failure(
          code: .restNotLast, range: start..<position,
          hint: "Put \(string(start..<position)) after all other items.")
      }
      position += 1
      if isQueryEnd(position) {
        throw Failure(
          code: .emptyQueryItem, range: position - 1..<position,
          hint: "Remove the ampersand, or write a query item after it.", replacement: "")
      }
    }
  }

  func isQueryEnd(_ position: Int) -> Bool {
    byte(at: position) == nil || byte(at: position) == UInt8(ascii: "#")
  }

  private mutating func parseItem(from start: Int) throws(Failure) -> Int {
    if byte(at: start) == UInt8(ascii: "!") { return try parseAbsent(from: start) }
    if let upper = try parseRemaining(from: start) { return upper }
    let nameUpper = try scanLiteral(from: start, in: .queryName)
    switch byte(at: nameUpper) {
    case UInt8(ascii: "{"): throw captureInName(item: start, brace: nameUpper)
    case UInt8(ascii: "&") where nameUpper == start:
      throw Failure(
        code: .emptyQueryItem, range: start..<start + 1, hint: "Remove one ampersand.",
        replacement: "")
    case UInt8(ascii: "=") where nameUpper == start:
      throw Failure(
        code: .missingQueryName, range: start..<start + 1,
        hint: "Write the item's name before the equals sign.")
    default: break
    }
    var item = LinkPattern.QueryItem(
      kind: .flag, nameLower: UInt32(start), nameUpper: UInt32(nameUpper),
      lower: UInt32(nameUpper), upper: UInt32(nameUpper))
    var position = nameUpper
    if byte(at: nameUpper) == UInt8(ascii: "=") {
      position = try parseValue(from: nameUpper + 1, into: &item)
    }
    try rejectDuplicate(item)
    parts.query.append(item)
    return position
  }

  /// Checks the names of an item, which `|` separates.
  mutating func rejectDuplicate(_ item: LinkPattern.QueryItem) throws(Failure) {
    let names = alternatives(in: item.name)
    for (index, name) in names.enumerated() {
      guard !name.isEmpty || names.count == 1 else {
        throw Failure(
          code: .missingQueryName, range: name.lowerBound..<name.lowerBound + 1,
          hint: "Write a name on both sides of the bar, or %7C for the bar itself.")
      }
      for other in parts.query.flatMap({ alternatives(in: $0.name) }) + names[..<index]
      where isSameText(name, other) {
        throw Failure(
          code: .duplicateQueryName, range: name,
          hint: "Name each query item once; an array type takes its repeated values.")
      }
    }
    alternativeCount *= names.count
    guard alternativeCount <= LinkPattern.alternativeLimit else {
      throw Failure(
        code: .tooManyAlternatives, range: item.name,
        hint: "A pattern may stand for at most \(LinkPattern.alternativeLimit) plain ones.")
    }
  }

  /// The names of an item, split at each `|`.
  private func alternatives(in range: Range<Int>) -> [Range<Int>] {
    var names: [Range<Int>] = []
    var lower = range.lowerBound
    for position in range where bytes[position] == UInt8(ascii: "|") {
      names.append(lower..<position)
      lower = position + 1
    }
    return names + [lower..<range.upperBound]
  }

  private mutating func parseValue(
    from lower: Int, into item: inout LinkPattern.QueryItem
  ) throws(Failure) -> Int {
    var position = lower
    if byte(at: lower) == UInt8(ascii: "{") {
      let capture = try parseCapture(at: lower, in: .query)
      position = capture.upper
      item.kind = capture.isWritten ? .remainder : .capture
      item.lower = capture.piece.lower
      item.upper = capture.piece.upper
    } else {
      position = try scanLiteral(from: lower, in: .queryValue)
      item.kind = .literal
      item.lower = UInt32(lower)
      item.upper = UInt32(position)
    }
    guard byte(at: position) == UInt8(ascii: "&") || isQueryEnd(position) else {
      throw Failure(
        code: .mixedQueryValue, range: lower..<itemEnd(from: position),
        hint: "Capture the whole value, name={name}, and split it in a LinkValue type.")
    }
    return position
  }

  private func captureInName(item start: Int, brace: Int) -> Failure {
    let upper = itemEnd(from: brace)
    let hint = "Write the item's name as a literal, such as id={id}."
    if brace == start, upper > brace + 3, bytes[upper - 2] == UInt8(ascii: "+"),
      bytes[upper - 1] == UInt8(ascii: "}"), isName(brace + 1..<upper - 2)
    {
      let replacement = "{\(string(brace + 1..<upper - 2))*}"
      return Failure(
        code: .restInQuery, range: brace..<upper,
        hint: "Write \(replacement) for all other items; there may be none.",
        replacement: replacement)
    }
    guard brace == start, let close = closingBrace(from: brace), close + 1 == upper,
      isName(brace + 1..<close)
    else {
      return Failure(code: .captureInQueryName, range: brace..<upper, hint: hint)
    }
    let name = string(brace + 1..<close)
    return Failure(
      code: .captureInQueryName, range: brace..<upper,
      hint: "Write the item's name before the capture: \(name)={\(name)}.",
      replacement: "\(name)={\(name)}")
  }

  func itemEnd(from start: Int) -> Int {
    var position = start
    while let byte = byte(at: position), byte != UInt8(ascii: "&"), byte != UInt8(ascii: "#") {
      position += 1
    }
    return position
  }

  /// Whether two ranges of literal text are equal once decoded.
  private func isSameText(_ lhs: Range<Int>, _ rhs: Range<Int>) -> Bool {
    var left = lhs.lowerBound
    var right = rhs.lowerBound
    while left < lhs.upperBound, right < rhs.upperBound {
      guard decodedByte(at: &left) == decodedByte(at: &right) else { return false }
    }
    return left == lhs.upperBound && right == rhs.upperBound
  }

  private func decodedByte(at position: inout Int) -> UInt8 {
    guard bytes[position] == UInt8(ascii: "%"), let byte = percentByte(at: position) else {
      position += 1
      return bytes[position - 1]
    }
    position += 3
    return byte
  }
}

extension LinkPattern.QueryItem {
  /// The range of the name in the pattern's bytes.
  var name: Range<Int> { Int(nameLower)..<Int(nameUpper) }
}

/// Items that decide what happens to everything that the pattern does not name.
///
/// `{name*}`, `!name`, and `!*` are about other items, `name={value...}` about all that follows.
extension LinkPatternParser {
  /// Parses `{name*}`, which takes all other items; `nil` for anything else.
  mutating func parseRemaining(from start: Int) throws(Failure) -> Int? {
    guard byte(at: start) == UInt8(ascii: "{") else { return nil }
    var upper = start + 1
    while let byte = byte(at: upper), isNameByte(byte) { upper += 1 }
    let end = upper + 2
    guard isName(start + 1..<upper), byte(at: upper) == UInt8(ascii: "*"),
      byte(at: upper + 1) == UInt8(ascii: "}"),
      byte(at: end) == UInt8(ascii: "&") || isQueryEnd(end)
    else { return nil }
    try rejectInvisible(start + 1..<upper)
    let item = LinkPattern.QueryItem(
      kind: .remaining, nameLower: UInt32(start), nameUpper: UInt32(start),
      lower: UInt32(start + 1), upper: UInt32(upper))
    try rejectDuplicate(
      of: LinkPattern.Piece(kind: .capture, lower: item.lower, upper: item.upper),
      range: start..<end)
    try count(start..<end)
    parts.query.append(item)
    return end
  }

  /// Parses `!name` or `!*`.
  mutating func parseAbsent(from start: Int) throws(Failure) -> Int {
    let lower = start + 1
    var item = LinkPattern.QueryItem(
      kind: .absent, nameLower: UInt32(lower), nameUpper: UInt32(lower), lower: UInt32(lower),
      upper: UInt32(lower))
    if byte(at: lower) == UInt8(ascii: "*"),
      byte(at: lower + 1) == UInt8(ascii: "&") || isQueryEnd(lower + 1)
    {
      item.kind = .noOthers
      parts.query.append(item)
      return lower + 1
    }
    let upper = try scanLiteral(from: lower, in: .queryName)
    let name = lower..<upper
    guard !name.isEmpty else {
      throw Failure(
        code: .missingQueryName, range: start..<lower,
        hint: "Name the item that must be absent, or write %21 for an exclamation point.")
    }
    guard byte(at: upper) == UInt8(ascii: "&") || isQueryEnd(upper) else {
      throw Failure(
        code: .malformedAbsence, range: upper..<itemEnd(from: upper),
        hint: "Remove the value; the item must be absent.", replacement: "")
    }
    if name.contains(where: { bytes[$0] == UInt8(ascii: "|") }) {
      let names = string(name).unicodeScalars.split(separator: "|").map { String($0) }
      let replacement = names.joined(separator: "&!")
      throw Failure(
        code: .malformedAbsence, range: name, hint: "Write !\(replacement).",
        replacement: names.isEmpty ? nil : replacement)
    }
    item.nameUpper = UInt32(upper)
    item.lower = item.nameUpper
    item.upper = item.nameUpper
    try rejectDuplicate(item)
    parts.query.append(item)
    return upper
  }
}
