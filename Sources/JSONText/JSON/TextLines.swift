// SPDX-License-Identifier: MIT

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
