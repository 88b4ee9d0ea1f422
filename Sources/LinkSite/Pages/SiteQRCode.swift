// SPDX-License-Identifier: MIT

import JSONText

/// A QR code as an SVG image for print.
///
/// A separate program creates the code; this type only draws it. The image has no fixed size, black
/// modules on white, and the quiet zone of four modules that ISO/IEC 18004 requires.
package struct SiteQRCode: Sendable, Hashable {
  /// Whether each module is dark, by row.
  private let rows: [[Bool]]

  /// The width of the quiet zone, in modules.
  private static let margin = 4

  /// Parses a code in the output format of `qrencode -t ASCII -m 0`: one line per row, and two
  /// characters per module, `##` or two spaces.
  ///
  /// - Returns: `nil` unless the text is a square of 21 to 177 modules, as every QR code is.
  package init?(text: [UInt8]) {
    var lines = text.split(separator: 0x0a, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard 21...177 ~= lines.count, lines.count % 4 == 1 else { return nil }
    var rows: [[Bool]] = []
    for line in lines {
      guard line.count == 2 * lines.count else { return nil }
      var row: [Bool] = []
      for place in stride(from: line.startIndex, to: line.endIndex, by: 2) {
        switch (line[place], line[place + 1]) {
        case (0x23, 0x23): row.append(true)
        case (0x20, 0x20): row.append(false)
        default: return nil
        }
      }
      rows.append(row)
    }
    self.rows = rows
  }

  /// Returns the image.
  ///
  /// - Parameter title: the content of the code, for readers who cannot see it.
  func svg(title: String) -> [UInt8] {
    let margin = Self.margin
    let size = rows.count + 2 * margin
    var path = ""
    for (y, row) in rows.enumerated() {
      var x = 0
      while x < row.count {
        guard row[x] else {
          x += 1
          continue
        }
        let start = x
        while x < row.count, row[x] { x += 1 }
        path += "M\(start + margin) \(y + margin)h\(x - start)v1h-\(x - start)z"
      }
    }
    let text = HTMLText(title).text
    return Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size) \(size)" role="img" \
      shape-rendering="crispEdges">
      <title>\(text)</title>
      <path fill="#fff" d="M0 0h\(size)v\(size)H0z"/>
      <path d="\(path)"/>
      </svg>

      """.utf8)
  }
}
