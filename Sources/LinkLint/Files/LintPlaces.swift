// SPDX-License-Identifier: MIT

import AssociatedDomains

/// Converts positions in a file to lines and columns in UTF-8 bytes, as in sources.
struct LintPlaces: Sendable {
  /// The name of the file.
  let file: String
  private let bytes: [UInt8]
  /// Returns the line, and the column in Unicode scalars, as the reader of the file counts them.
  private let position: @Sendable (Int) -> (line: Int, column: Int)

  init(
    _ file: String, _ bytes: [UInt8],
    _ position: @escaping @Sendable (Int) -> (line: Int, column: Int)
  ) {
    self.file = file
    self.bytes = bytes
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
    let before = bytes[..<range.lowerBound]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    guard line == told.line else {
      return LintFinding.Place(file: file, line: told.line, column: told.column)
    }
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return LintFinding.Place(file: file, line: line, column: range.lowerBound - start + 1)
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
