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
