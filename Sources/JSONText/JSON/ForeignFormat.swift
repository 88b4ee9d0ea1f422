// SPDX-License-Identifier: MIT

/// Detects what a server sent instead of JSON.
enum ForeignFormat {
  private static let magic: [(bytes: [UInt8], name: String, isCompressed: Bool)] = [
    ([0x1F, 0x8B], "gzip", true),
    ([0x78, 0x01], "zlib", true), ([0x78, 0x5E], "zlib", true), ([0x78, 0x9C], "zlib", true),
    ([0x78, 0xDA], "zlib", true),
    ([0x28, 0xB5, 0x2F, 0xFD], "Zstandard", true),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz", true),
    (Array("BZh".utf8), "bzip2", true),
    ([0x50, 0x4B, 0x03, 0x04], "ZIP", true),
    (Array("bplist".utf8), "a binary property list", false),
    (Array("%PDF".utf8), "a PDF file", false),
    ([0x89, 0x50, 0x4E, 0x47], "a PNG image", false),
  ]

  /// Returns what the bytes are, if their format cannot be JSON in UTF-8.
  static func foreign(
    _ bytes: [UInt8]
  ) -> (kind: JSONFault.Kind, range: Range<Int>, message: String, help: String)? {
    for (prefix, name, isCompressed) in magic where bytes.starts(with: prefix) {
      // A text may begin with `x^`.
      if name == "zlib", !bytes.dropFirst(2).prefix(64).contains(where: { $0 >= 0x80 }) { continue }
      if !isCompressed {
        return (
          .binary, bytes.indices, "The file is \(name), not JSON.", "Replace the file with JSON."
        )
      }
      return (
        .compressed, bytes.indices,
        "The file is compressed (\(name)); the system does not unpack it.",
        "Replace the file with the JSON itself, or let the server say Content-Encoding."
      )
    }
    if let form = signature(bytes) {
      return (
        .signed, bytes.indices, "The file is signed (\(form)), which only iOS 8 needed.",
        "Replace the file with the JSON itself."
      )
    }
    return UnicodeEncoding.name(of: bytes).map { name in
      (
        .otherEncoding, 0..<min(4, bytes.count), "The file is \(name), and JSON is sent as UTF-8.",
        "Save the file as UTF-8."
      )
    }
  }

  /// Returns the format of a signature, which iOS 8 required.
  ///
  /// Source: RFC 5652, section 3.
  private static func signature(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: "-----BEGIN ".utf8) { return "PEM" }
    if bytes.starts(with: "MIME-Version:".utf8) { return "S/MIME" }
    guard bytes.count > 1, bytes[0] == 0x30 else { return nil }
    // The length is one byte, or a count and that many more bytes.
    let length = bytes[1] < 0x80 ? 1 : 1 + Int(bytes[1] & 0x7F)
    return bytes.dropFirst(1 + length).starts(with: signedData) ? "CMS" : nil
  }

  /// The object identifier of signed data, 1.2.840.113549.1.7.2, with its tag and length.
  private static let signedData: [UInt8] = [
    0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02,
  ]

  /// Returns whether the text can be read as JSON; otherwise, reports what it is.
  static func isJSON(
    _ text: [UInt8], fileOffset: (Int) -> Int, _ faults: inout JSONFaults
  ) -> Bool {
    guard let start = text.firstIndex(where: { !JSONParser.isSpace($0) }) else {
      faults.append(
        .empty, 0..<fileOffset(text.count), "The file is empty.",
        "Write the file, or remove it.")
      return false
    }
    let range = fileOffset(start)..<fileOffset(text.count)
    if text[start] == UInt8(ascii: "<") {
      let beginning = String(decoding: text[start...].prefix(2000), as: UTF8.self).lowercased()
      let name =
        beginning.utf8.contains("<plist".utf8)
        ? "an XML property list"
        : beginning.utf8.contains("<html".utf8)
          || beginning.utf8.starts(with: "<!doctype html".utf8)
          ? "an HTML page" : "XML or HTML"
      faults.append(
        .markup, range, "The file is \(name), not JSON.",
        "Let the server send the file itself, not the page that it has for unknown addresses.")
      return false
    }
    if text[start] != UInt8(ascii: "{"), text[start] != UInt8(ascii: "["), isBinary(text) {
      faults.append(
        .binary, range, "The file is not text; it may be compressed, for example with Brotli.",
        "Replace the file with the JSON itself, or let the server say Content-Encoding.")
      return false
    }
    return true
  }

  /// Returns whether at least a tenth of the beginning consists of bytes that no text contains.
  private static func isBinary(_ text: [UInt8]) -> Bool {
    let beginning = Array(text.prefix(1024))
    var count = beginning.count { $0 < 0x09 || 0x0E..<0x20 ~= $0 }
    UnicodeEncoding.forEachInvalid(beginning) { range in
      if range.upperBound < beginning.count { count += range.count }
    }
    return count * 10 > beginning.count
  }
}

/// Detects UTF-16 and UTF-32, which are not supported, and invalid UTF-8.
enum UnicodeEncoding {
  /// Returns the common name of the encoding; `nil` if it is neither UTF-16 nor UTF-32.
  ///
  /// A byte order mark reveals it, and so do the zeros in the first two characters of JSON.
  static func name(of bytes: [UInt8]) -> String? {
    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 1 }
    return switch (byte(0), byte(1), byte(2), byte(3)) {
    case (0xFF, 0xFE, 0, 0), (0, 0, 0xFE, 0xFF): "UTF-32"
    case (0xFF, 0xFE, _, _), (0xFE, 0xFF, _, _): "UTF-16"
    case (0, 0, 0, 1...), (1..., 0, 0, 0): "UTF-32"
    case (0, 1..., 0, 1...): "UTF-16"
    case (1..., 0, 1..., 0): "UTF-16"
    default: nil
    }
  }

  /// Calls a function with each sequence of bytes that is not valid UTF-8.
  static func forEachInvalid(_ bytes: [UInt8], _ body: (Range<Int>) -> Void) {
    var index = 0
    while index < bytes.count {
      let first = bytes[index]
      if first < 0x80 {
        index += 1
        continue
      }
      let length = length(bytes, index)
      if !length.isWhole { body(index..<index + length.count) }
      index += length.count
    }
  }

  /// The longest prefix of a UTF-8 sequence (Unicode, table 3-7), and whether it is complete.
  private static func length(_ bytes: [UInt8], _ index: Int) -> (count: Int, isWhole: Bool) {
    let (wanted, second): (Int, ClosedRange<UInt8>) =
      switch bytes[index] {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (1, 0x80...0xBF)
      }
    var count = 1
    while count < wanted, index + count < bytes.count {
      let range = count == 1 ? second : 0x80...0xBF
      guard range.contains(bytes[index + count]) else { return (count, false) }
      count += 1
    }
    return (count, wanted > 1 && count == wanted)
  }
}
