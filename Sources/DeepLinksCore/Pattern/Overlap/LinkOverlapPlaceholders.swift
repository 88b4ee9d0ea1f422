// SPDX-License-Identifier: MIT

/// Scalars that stand for some value of a type that has no samples.
///
/// They are of the private use area, so that they pass as text through the search, and are printed
/// as the capture.
struct LinkOverlapPlaceholders {
  private var entries: [(type: any LinkValue.Type, name: String)] = []

  private static var first: UInt32 { 0x10_0000 }

  /// The text that stands for a value of a type; `name` is shown for it.
  mutating func text(for type: any LinkValue.Type, name: String) -> String {
    if let index = index(of: type) { return Self.text(index) }
    entries.append((type, name))
    return Self.text(entries.count - 1)
  }

  /// Whether a text is a value of a type, or stands for one.
  func isValue(_ text: String, of type: any LinkValue.Type) -> Bool {
    if let index = index(of: type), text == Self.text(index) { return true }
    return type.isValue(text)
  }

  /// The capture that a scalar stands for.
  func capture(for scalar: Unicode.Scalar) -> String? {
    guard scalar.value >= Self.first else { return nil }
    let index = Int(scalar.value - Self.first)
    return index < entries.count ? "{\(entries[index].name)}" : nil
  }

  /// Whether some part of a link is a placeholder.
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
