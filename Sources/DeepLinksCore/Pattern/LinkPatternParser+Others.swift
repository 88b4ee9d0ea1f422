// SPDX-License-Identifier: MIT

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
