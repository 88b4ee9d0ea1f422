// SPDX-License-Identifier: MIT

/// Scalars that represent a value of a type without samples.
///
/// They are in the private use area, so that they pass through the search as text and are printed
/// as captures.
struct LinkOverlapPlaceholders {
  private var entries: [(type: any LinkValue.Type, name: String)] = []

  private static var first: UInt32 { 0x10_0000 }

  /// The text that represents a value of a type; it is shown as a capture with `name`.
  mutating func text(for type: any LinkValue.Type, name: String) -> String {
    if let index = index(of: type) { return Self.text(index) }
    entries.append((type, name))
    return Self.text(entries.count - 1)
  }

  /// Whether a text is a value of a type, or represents one.
  func isValue(_ text: String, of type: any LinkValue.Type) -> Bool {
    if let index = index(of: type), text == Self.text(index) { return true }
    return type.isValue(text)
  }

  /// The capture that a scalar represents.
  func capture(for scalar: Unicode.Scalar) -> String? {
    guard scalar.value >= Self.first else { return nil }
    let index = Int(scalar.value - Self.first)
    return index < entries.count ? "{\(entries[index].name)}" : nil
  }

  /// Whether a link contains a placeholder.
  func isUsed(in link: LinkParts) -> Bool {
    let texts = link.segments + link.query.compactMap(\.value) + [link.fragment ?? ""]
    return texts.contains { $0.unicodeScalars.contains { capture(for: $0) != nil } }
  }

  private func index(of type: any LinkValue.Type) -> Int? {
    entries.firstIndex { ObjectIdentifier($0.type) == ObjectIdentifier(type) }
  }

  private static func text(_ index: Int) -> String {
    Unicode.Scalar(first + UInt32(index)).map { String($0) } ?? ""
  }
}
