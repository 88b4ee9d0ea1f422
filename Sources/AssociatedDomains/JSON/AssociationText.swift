// SPDX-License-Identifier: MIT

/// The text of a file, which begins behind a byte order mark, if there is one.
struct AssociationText: Sendable {
  /// The bytes without the mark.
  private(set) var bytes: [UInt8]
  /// Whether there is something to read as JSON.
  private(set) var isJSON = false
  /// The place in the file of the first byte.
  private var start = 0

  init(_ file: [UInt8], _ faults: inout AssociationFaults) {
    bytes = file
    if let (kind, range, message, help) = AssociationFormat.foreign(file) {
      faults.append(kind, range, message, help)
      return
    }
    skipMark(&faults)
    isJSON = AssociationFormat.isJSON(bytes, fileOffset: fileOffset, &faults)
    if isJSON { checkUTF8(&faults) }
  }

  private mutating func skipMark(_ faults: inout AssociationFaults) {
    guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    bytes.removeFirst(3)
    start = 3
    faults.append(
      .byteOrderMark, 0..<3,
      "The file begins with a byte order mark (EF BB BF), which JSON must not have.",
      "Save the file as UTF-8 without it.", severity: .warning)
  }

  private func checkUTF8(_ faults: inout AssociationFaults) {
    AssociationEncoding.forEachInvalid(bytes) { range in
      let range = fileRange(range)
      if faults.extendsLast(.invalidUTF8, from: range.lowerBound, to: range.upperBound) { return }
      faults.append(
        .invalidUTF8, range, "The bytes are no text, so the system reads nothing of the file.",
        "Save the file as UTF-8.")
    }
  }

  /// The bytes of the file for bytes of the text.
  func fileRange(_ range: Range<Int>) -> Range<Int> {
    fileOffset(range.lowerBound)..<fileOffset(range.upperBound)
  }

  /// The byte of the file for a byte of the text.
  func fileOffset(_ offset: Int) -> Int { start + offset }

  /// The byte of the text for a byte of the file.
  func textOffset(_ offset: Int) -> Int { min(max(0, offset - start), bytes.count) }
}
