// SPDX-License-Identifier: MIT

/// A line of a `mimeapps.list`, with its line break.
struct AssociationLine: Equatable {
  enum Kind: Equatable {
    case blank, comment, broken
    case group([UInt8])
    /// A key, and the offset of its value.
    case entry(key: [UInt8], value: Int)
  }

  private(set) var content: [UInt8]
  var ending: [UInt8]

  init(_ content: String, ending: [UInt8]) {
    self.content = Array(content.utf8)
    self.ending = ending
  }

  private init(content: ArraySlice<UInt8>, ending: [UInt8]) {
    self.content = Array(content)
    self.ending = ending
  }

  /// Splits a file into lines; the last one may have no line break.
  static func lines(of bytes: [UInt8]) -> [AssociationLine] {
    var lines: [AssociationLine] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0a) {
      let hasReturn = end > rest.startIndex && rest[end - 1] == 0x0d
      lines.append(
        AssociationLine(
          content: rest[..<(hasReturn ? end - 1 : end)], ending: hasReturn ? [0x0d, 0x0a] : [0x0a]))
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { lines.append(AssociationLine(content: rest, ending: [])) }
    return lines
  }

  var kind: Kind {
    if content.contains(0) { return .broken }
    let text = Self.trimmed(content[...])
    guard let first = text.first else { return .blank }
    if first == UInt8(ascii: "#") { return .comment }
    if first == UInt8(ascii: "[") {
      guard let end = text.firstIndex(of: UInt8(ascii: "]")) else { return .broken }
      return .group(Array(text[(text.startIndex + 1)..<end]))
    }
    guard let sign = content.firstIndex(of: UInt8(ascii: "=")) else { return .broken }
    let key = Self.trimmed(content[..<sign])
    if key.isEmpty { return .broken }
    let value = content[(sign + 1)...].firstIndex { !Self.isSpace($0) } ?? content.endIndex
    return .entry(key: Array(key), value: value)
  }

  /// The apps named on the line.
  var elements: [[UInt8]] {
    guard case .entry(_, let value) = kind else { return [] }
    return content[value...].split(separator: UInt8(ascii: ";"))
      .map { Array(Self.trimmed($0)) }.filter { !$0.isEmpty }
  }

  mutating func prepend(_ file: String) {
    guard case .entry(_, let value) = kind else { return }
    content.insert(contentsOf: Array(file.utf8) + [UInt8(ascii: ";")], at: value)
  }

  /// Removes an app, and returns whether it was there.
  @discardableResult
  mutating func remove(_ file: String) -> Bool {
    guard case .entry(_, let value) = kind else { return false }
    var parts = content[value...].split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let count = parts.count
    parts.removeAll { Array(Self.trimmed($0)) == Array(file.utf8) }
    guard parts.count < count else { return false }
    content = content[..<value] + Array(parts.joined(separator: [UInt8(ascii: ";")]))
    return true
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d) ~= byte }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes.drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes = bytes.dropLast() }
    return bytes
  }
}
