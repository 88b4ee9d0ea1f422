// SPDX-License-Identifier: MIT

/// The text of a link, split into its seal and the rest; any text will do, and none is parsed.
struct SealedText {
  /// The text without any item that has the name of a seal.
  let rest: String
  /// The value of the only seal; `nil` if there is none, or more than one.
  ///
  /// It must be the last item of the query, exactly as it was made; otherwise, this is `nil`, too.
  let seal: String?

  init(_ text: String) {
    let bytes = Array(text.utf8)
    let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
    guard let mark = bytes[..<end].firstIndex(of: UInt8(ascii: "?")) else {
      (rest, seal) = (text, nil)
      return
    }
    let items = bytes[(mark + 1)..<end].split(
      separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    let others = items.filter { !Self.isSeal($0) }
    guard others.count < items.count else {
      (rest, seal) = (text, nil)
      return
    }
    var left = Array(bytes[..<mark])
    if !others.isEmpty {
      left.append(UInt8(ascii: "?"))
      left += others.joined(separator: [UInt8(ascii: "&")])
    }
    rest = String(decoding: left + bytes[end...], as: UTF8.self)
    let prefix = Array("\(LinkSeal.itemName)=".utf8)
    if items.count - others.count == 1, let last = items.last, last.starts(with: prefix) {
      seal = String(decoding: last.dropFirst(prefix.count), as: UTF8.self)
    } else {
      seal = nil
    }
  }

  /// The rest, with an item at the end of its query.
  func appending(_ item: String) -> String {
    let bytes = Array(rest.utf8)
    let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
    let hasQuery = bytes[..<end].contains(UInt8(ascii: "?"))
    let sign = hasQuery ? UInt8(ascii: "&") : UInt8(ascii: "?")
    return String(decoding: bytes[..<end] + [sign] + item.utf8 + bytes[end...], as: UTF8.self)
  }

  /// Whether an item has the name of a seal, however it is written.
  private static func isSeal(_ item: ArraySlice<UInt8>) -> Bool {
    let expected = LinkSeal.itemName.utf8.map(\.asciiLowercased)
    var name: [UInt8] = []
    var rest = item.prefix { $0 != UInt8(ascii: "=") }
    while let byte = rest.popFirst(), name.count <= expected.count {
      guard byte == UInt8(ascii: "%"), let high = digit(rest.first),
        let low = digit(rest.dropFirst().first)
      else {
        name.append(byte.asciiLowercased)
        continue
      }
      name.append((high << 4 | low).asciiLowercased)
      rest = rest.dropFirst(2)
    }
    return name == expected
  }

  private static func digit(_ byte: UInt8?) -> UInt8? {
    switch byte?.asciiLowercased {
    case let byte? where (0x30...0x39).contains(byte): byte - 0x30
    case let byte? where (0x61...0x66).contains(byte): byte - 0x61 + 10
    default: nil
    }
  }
}
