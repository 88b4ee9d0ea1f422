// SPDX-License-Identifier: MIT

/// A JSON text with the position of every value, read as far as possible.
///
/// Reading never fails and never traps: `faults` lists what is wrong, and after each fault, reading
/// continues with what was probably meant.
///
/// - Complexity: O(*n*) in the number of bytes. Brackets nested more than 512 levels deep are
///   skipped, and so is everything after 4 million values.
package struct JSONDocument: Sendable {
  /// The value; `nil` if there is none.
  package let root: JSONNode?
  /// The faults in the order of the text: at most 200, and one more if there are others.
  package let faults: [JSONFault]
  /// Whether Foundation reads the text.
  package let isReadable: Bool
  /// The size in bytes.
  package let byteCount: Int

  private let lines: TextLines

  /// Reads the bytes of a text.
  package init(_ bytes: [UInt8]) {
    var faults = JSONFaults()
    let text = JSONSource(bytes, &faults)
    byteCount = bytes.count
    lines = TextLines(text)
    if text.isJSON {
      var parser = JSONParser(text, faults, isStrict: false)
      parser.parse()
      root = parser.root
      faults = parser.faults
    } else {
      root = nil
    }
    isReadable = root != nil && !faults.isUnreadable
    self.faults = faults.sorted
  }

  /// Returns the line and column of a byte, starting at 1.
  ///
  /// The column counts Unicode scalars.
  package func position(of offset: Int) -> (line: Int, column: Int) { lines.position(of: offset) }
}

/// The text of a file, without the byte order mark.
package struct JSONSource: Sendable {
  /// The bytes without the byte order mark.
  private(set) var bytes: [UInt8]
  /// Whether there is anything to read as JSON.
  private(set) var isJSON = false
  /// The offset in the file of the first byte.
  private var start = 0

  init(_ file: [UInt8], _ faults: inout JSONFaults) {
    bytes = file
    if let (kind, range, message, help) = ForeignFormat.foreign(file) {
      faults.append(kind, range, message, help)
      return
    }
    skipMark(&faults)
    isJSON = ForeignFormat.isJSON(bytes, fileOffset: fileOffset, &faults)
    if isJSON { checkUTF8(&faults) }
  }

  /// The bytes of a file of another kind, as they are.
  package init(asIs file: [UInt8]) { bytes = file }

  private mutating func skipMark(_ faults: inout JSONFaults) {
    guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    bytes.removeFirst(3)
    start = 3
    faults.append(
      .byteOrderMark, 0..<3,
      "The file begins with a byte order mark (EF BB BF), which JSON must not have.",
      "Save the file as UTF-8 without it.")
  }

  private func checkUTF8(_ faults: inout JSONFaults) {
    UnicodeEncoding.forEachInvalid(bytes) { range in
      let range = fileRange(range)
      if faults.extendsLast(.invalidUTF8, from: range.lowerBound, to: range.upperBound) { return }
      faults.append(
        .invalidUTF8, range,
        "The file has bytes that are not UTF-8, so the system reads none of it.",
        "Save the file as UTF-8.")
    }
  }

  /// Converts a range of the text to a range of the file.
  func fileRange(_ range: Range<Int>) -> Range<Int> {
    fileOffset(range.lowerBound)..<fileOffset(range.upperBound)
  }

  /// Converts an offset in the text to an offset in the file.
  func fileOffset(_ offset: Int) -> Int { start + offset }

  /// Converts an offset in the file to an offset in the text.
  func textOffset(_ offset: Int) -> Int { min(max(0, offset - start), bytes.count) }
}

/// Finds the line and column of a byte without reading everything before it.
package struct TextLines: Sendable {
  private let text: JSONSource
  /// The line and column, from 0, of every 4096th byte of the text.
  private let marks: [(line: Int, column: Int)]
  private static let step = 4096

  package init(_ text: JSONSource) {
    self.text = text
    var marks: [(line: Int, column: Int)] = []
    marks.reserveCapacity(text.bytes.count / Self.step + 1)
    var place = (line: 0, column: 0)
    for index in text.bytes.indices {
      if index % Self.step == 0 { marks.append(place) }
      Self.pass(text.bytes, index, &place)
    }
    self.marks = marks
  }

  package func position(of offset: Int) -> (line: Int, column: Int) {
    let offset = text.textOffset(offset)
    guard !marks.isEmpty else { return (1, 1) }
    let mark = min(offset / Self.step, marks.count - 1)
    var place = marks[mark]
    for index in mark * Self.step..<offset { Self.pass(text.bytes, index, &place) }
    return (place.line + 1, place.column + 1)
  }

  private static func pass(_ bytes: [UInt8], _ index: Int, _ place: inout (line: Int, column: Int))
  {
    let byte = bytes[index]
    if byte == 0x0A || byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A) {
      place = (place.line + 1, 0)
    } else if byte & 0xC0 != 0x80 {
      place.column += 1
    }
  }
}

extension String {
  /// Creates text from UTF-8 bytes; `nil` if they are not valid.
  package init?(strictUTF8 bytes: some Collection<UInt8>) {
    if #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *) {
      self.init(validating: bytes, as: UTF8.self)
    } else {
      self.init(comparedUTF8: bytes)
    }
  }

  /// The same for older systems: if decoding repairs the bytes, they were not valid.
  init?(comparedUTF8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
