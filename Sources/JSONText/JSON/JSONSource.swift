// SPDX-License-Identifier: MIT

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
