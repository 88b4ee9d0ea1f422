// SPDX-License-Identifier: MIT

/// A JSON file with the place of every value, read as far as it can be read.
///
/// Reading never fails and never traps: what is wrong is said in `faults`, and reading goes on behind
/// it with what was probably meant. Whether the system reads the file at all is `isReadable`.
///
/// - Complexity: O(*n*) in the number of bytes. Brackets deeper than 512 levels, which the system
///   refuses, are passed over, and so is what comes after 4 million values.
package struct AssociationDocument: Sendable {
  /// Something that is wrong with the file.
  package struct Fault: Sendable, Hashable {
    /// What it is.
    package var kind: Kind
    /// An error makes the file unreadable for the system.
    package var severity: AssociationFinding.Severity
    /// The value that it is in.
    package var path: AssociationPath
    /// The bytes that are meant, from 0; empty where something is missing.
    package var range: Range<Int>
    /// What is so, in one sentence.
    package var message: String
    /// What to do, in one sentence.
    package var help: String
  }

  /// The value of the file; `nil` if there is none in it.
  package let root: AssociationNode?
  /// What is wrong, in the order of the file; at most 200, then one that says that there are more.
  package let faults: [Fault]
  /// Whether a strict reader takes the file.
  ///
  /// The system reads all of a file or nothing, so where this is `false` it knows nothing of `root`.
  package let isReadable: Bool
  /// The number of bytes of the file.
  let byteCount: Int

  private let lines: AssociationLines

  /// Reads the bytes of a file.
  package init(_ bytes: [UInt8]) {
    var faults = AssociationFaults()
    let text = AssociationText(bytes, &faults)
    byteCount = bytes.count
    lines = AssociationLines(text)
    if text.isJSON {
      var parser = AssociationParser(text, faults)
      parser.parse()
      root = parser.root
      faults = parser.faults
    } else {
      root = nil
    }
    isReadable = root != nil && !faults.isUnreadable
    self.faults = faults.sorted
  }

  /// The bytes of what a path leads to; `nil` if it leads nowhere.
  package func range(at path: AssociationPath) -> Range<Int>? { root?[path]?.range }

  /// The line and the column of a byte, from 1.
  ///
  /// The column counts characters (Unicode scalars).
  package func position(of offset: Int) -> (line: Int, column: Int) { lines.position(of: offset) }
}
