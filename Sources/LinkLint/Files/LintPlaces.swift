// SPDX-License-Identifier: MIT

import AssociatedDomains

/// Converts positions in a file to lines and columns in UTF-8 bytes, as in sources.
struct LintPlaces: Sendable {
  /// The name of the file.
  let file: String
  private let bytes: [UInt8]
  /// Where the lines begin, in bytes.
  private let lineStarts: [Int]
  /// Returns the line, and the column in Unicode scalars, as the reader of the file counts them.
  private let position: @Sendable (Int) -> (line: Int, column: Int)

  init(
    _ file: String, _ bytes: [UInt8],
    _ position: @escaping @Sendable (Int) -> (line: Int, column: Int)
  ) {
    self.file = file
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    self.position = position
  }

  /// The file as a whole.
  var whole: LintFinding.Place { LintFinding.Place(file: file) }

  /// Returns the place of a finding.
  func place(of finding: AssociationFinding) -> LintFinding.Place { place(of: finding.range) }

  /// Returns the place where a range of bytes begins.
  func place(of range: Range<Int>?) -> LintFinding.Place {
    guard let range else { return whole }
    let told = position(range.lowerBound)
    // In a signed file, the bytes are not those of the text.
    guard range.lowerBound <= bytes.count else {
      return LintFinding.Place(file: file, line: told.line, column: told.column)
    }
    var (line, end) = (1, lineStarts.count)
    while line < end {
      let middle = (line + end) / 2
      if lineStarts[middle] > range.lowerBound { end = middle } else { line = middle + 1 }
    }
    guard line == told.line else {
      return LintFinding.Place(file: file, line: told.line, column: told.column)
    }
    let column = range.lowerBound - lineStarts[line - 1] + 1
    return LintFinding.Place(file: file, line: line, column: column)
  }

  /// Returns the text that a finding is about, without markup; `nil` if it is unknown or long.
  func text(of finding: AssociationFinding) -> String? {
    guard let range = finding.range, range.upperBound <= bytes.count, range.count < 512 else {
      return nil
    }
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard text.unicodeScalars.first == "<", let open = text.unicodeScalars.firstIndex(of: ">")
    else { return text }
    return String(text.unicodeScalars[open...].dropFirst().prefix { $0 != "<" })
  }
}
