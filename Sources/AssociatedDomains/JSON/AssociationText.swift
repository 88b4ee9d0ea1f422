// SPDX-License-Identifier: MIT

/// The text of a file as UTF-8, and where in the file each byte of it comes from.
struct AssociationText: Sendable {
  /// UTF-8 of the JSON; where the file holds none, the file.
  private(set) var bytes: [UInt8]
  /// Whether there is something to read as JSON.
  private(set) var isJSON = false
  /// Bytes of the text that come from known bytes of the file, in order.
  private var anchors: [Anchor] = [Anchor(text: 0, file: 0)]
  /// The bytes of a unit of UTF-16 or UTF-32; 0 if the file has the bytes of the text.
  private var unit = 0
  private let fileCount: Int

  struct Anchor: Sendable {
    var text: Int
    var file: Int
  }

  init(_ file: [UInt8], _ faults: inout AssociationFaults) {
    bytes = file
    fileCount = file.count
    if let (kind, message, help) = AssociationFormat.foreign(file) {
      faults.append(kind, 0..<file.count, message, help)
      return
    }
    if AssociationSignature.begins(file) {
      guard let pieces = AssociationSignature.pieces(file) else {
        faults.append(
          .unreadableSignature, 0..<file.count,
          "The file is a signature (CMS) without any JSON that could be found in it.",
          "Put the JSON itself in place of the file; iOS 9 and later need no signature.")
        return
      }
      faults.append(
        .signed, 0..<file.count,
        "The file is signed (CMS), which only iOS 8 needed; what follows is about the JSON inside.",
        "Put the JSON itself in place of the file.", severity: .warning)
      join(pieces, of: file)
    } else if let encoding = AssociationEncoding(file) {
      unit = encoding.unit
      faults.append(
        .otherEncoding, 0..<min(4, file.count),
        "The file is \(encoding.name); JSON that is sent is UTF-8.", "Save the file as UTF-8.",
        severity: .warning)
      (bytes, anchors) = encoding.transcoded(file) { Self.report(invalid: $0, &faults) }
    }
    skipMark(&faults)
    isJSON = AssociationFormat.isJSON(bytes, fileOffset: fileOffset, &faults)
    if isJSON, unit == 0 { checkUTF8(&faults) }
  }

  private mutating func join(_ pieces: [Range<Int>], of file: [UInt8]) {
    bytes = []
    anchors = []
    for piece in pieces {
      anchors.append(Anchor(text: bytes.count, file: piece.lowerBound))
      bytes += file[piece]
    }
  }

  private mutating func skipMark(_ faults: inout AssociationFaults) {
    guard unit == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    let start = fileOffset(0)
    bytes.removeFirst(3)
    for index in anchors.indices { anchors[index].text -= 3 }
    faults.append(
      .byteOrderMark, start..<start + 3,
      "The file begins with a byte order mark (EF BB BF), which JSON must not have.",
      "Save the file as UTF-8 without it.", severity: .warning)
  }

  private func checkUTF8(_ faults: inout AssociationFaults) {
    AssociationEncoding.forEachInvalid(bytes) { Self.report(invalid: fileRange($0), &faults) }
  }

  private static func report(invalid range: Range<Int>, _ faults: inout AssociationFaults) {
    if faults.extendsLast(.invalidUTF8, from: range.lowerBound, to: range.upperBound) { return }
    faults.append(
      .invalidUTF8, range, "The bytes are no text, so the system reads nothing of the file.",
      "Save the file as UTF-8.")
  }

  /// The bytes of the file for bytes of the text.
  func fileRange(_ range: Range<Int>) -> Range<Int> {
    let start = fileOffset(range.lowerBound)
    return start..<max(start, fileOffset(range.upperBound))
  }

  /// The byte of the file for a byte of the text.
  func fileOffset(_ offset: Int) -> Int {
    let anchor = anchors[index { $0.text <= offset }]
    guard unit > 0 else { return anchor.file + offset - anchor.text }
    var file = anchor.file
    var text = anchor.text
    while text < offset, text < bytes.count { step(&text, &file) }
    return min(file, fileCount)
  }

  /// The byte of the text for a byte of the file.
  func textOffset(_ offset: Int) -> Int {
    let anchor = anchors[index { $0.file <= offset }]
    guard unit > 0 else {
      return min(max(0, anchor.text + max(0, offset - anchor.file)), bytes.count)
    }
    var file = anchor.file
    var text = anchor.text
    while file < offset, text < bytes.count { step(&text, &file) }
    return text
  }

  /// To the next character, in a file of wide units.
  private func step(_ text: inout Int, _ file: inout Int) {
    let first = bytes[text]
    text += first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    file += first >= 0xF0 ? 4 : unit
  }

  /// The last anchor for which something holds that holds for the first ones; else the first.
  private func index(where holds: (Anchor) -> Bool) -> Int {
    var low = 0
    var high = anchors.count
    while low < high {
      let middle = (low + high) / 2
      if holds(anchors[middle]) { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }
}
