// SPDX-License-Identifier: MIT

/// Scalars that represent a value of a type without samples.
///
/// They are in the private use area, so that they pass through the search as text and are printed
/// as captures. A value is the same text in a whole link.
final class LinkOverlapPlaceholders {
  private var entries: [(type: any LinkValue.Type, name: String)] = []

  /// The text that represents a value of a type; it is shown as a capture with `name`.
  func text(for type: any LinkValue.Type, name: String) -> String {
    if let index = index(of: type) { return Self.text(index) }
    entries.append((type, name))
    return Self.text(entries.count - 1)
  }

  /// Whether a text is a value of a parameter, or represents one.
  func isValue(_ text: String, of parameter: LinkParameter) -> Bool {
    if parameter.values == nil, let index = index(of: parameter.type),
      text.utf8.elementsEqual(Self.text(index).utf8)
    {
      return true
    }
    return parameter.takes(text)
  }

  /// A link with a capture in place of each text that represents a value.
  func shown(in link: String) -> String {
    guard !entries.isEmpty else { return link }
    var rest = link.utf8[...]
    var output: [UInt8] = []
    while let byte = rest.first {
      let found = entries.indices.first { rest.starts(with: Self.encoded($0).utf8) }
      if let found {
        output += "{\(entries[found].name)}".utf8
        rest = rest.dropFirst(Self.encoded(found).utf8.count)
      } else {
        output.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private func index(of type: any LinkValue.Type) -> Int? {
    entries.firstIndex { ObjectIdentifier($0.type) == ObjectIdentifier(type) }
  }

  private static func text(_ index: Int) -> String {
    Unicode.Scalar(0x10_0000 + UInt32(index)).map { String($0) } ?? ""
  }

  private static func encoded(_ index: Int) -> String {
    PercentCoding.encoded(text(index).utf8, bare: .segment)
  }
}
