// SPDX-License-Identifier: MIT

/// Reads one JSON value (RFC 8259), strictly, and refuses what cannot be a Swift `String`.
public enum JSONReader {
  /// Not JSON, or nested deeper than `maximumDepth`.
  public struct Malformed: Error {
    /// The offset in bytes of the first fault; if something is missing, of what is in its place.
    public var position: Int
  }

  /// Deeper values are rejected, so that no input exhausts the stack.
  public static let maximumDepth = 64

  /// Reads a text that consists of one value and nothing else.
  public static func read(_ bytes: [UInt8]) throws(Malformed) -> JSONValue {
    var faults = JSONFaults()
    let text = JSONSource(bytes, &faults)
    var parser = JSONParser(text, faults, isStrict: true)
    if text.isJSON { parser.parse() }
    let positions = faults.list.map(\.range.lowerBound) + [parser.firstFault].compactMap(\.self)
    if let position = positions.min() { throw Malformed(position: position) }
    guard let root = parser.root else { throw Malformed(position: bytes.count) }
    return root.value
  }
}
