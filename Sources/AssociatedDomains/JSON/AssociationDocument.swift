// SPDX-License-Identifier: MIT

package import JSONText

/// A JSON file with the position of every value, read as far as possible.
///
/// Reading never fails and never traps: `faults` lists what is wrong, and after each fault, reading
/// continues with what was probably meant. `isReadable` says whether the system accepts the file.
///
/// - Complexity: O(*n*) in the number of bytes. Brackets nested more than 512 levels deep, which
///   the system rejects, are skipped, and so is everything after 4 million values.
@_spi(Project) public struct AssociationDocument: Sendable {
  /// A problem with the file.
  @_spi(Project) public struct Fault: Sendable, Hashable {
    /// The kind of fault.
    package var kind: Kind
    /// An error makes the file unreadable for the system.
    @_spi(Project) public var severity: AssociationFinding.Severity { kind.severity }
    /// The value that contains the fault.
    package var path: AssociationPath
    /// The bytes that the fault covers, as offsets from 0; empty if something is missing.
    package var range: Range<Int>
    /// What is wrong, in one sentence.
    package var message: String
    /// What to do, in one sentence.
    package var help: String

    fileprivate init(_ fault: JSONFault) {
      kind = fault.kind
      path = AssociationPath(fault.path)
      range = fault.range
      message = fault.message
      help = fault.help
    }
  }

  /// The kinds of faults; the raw value is the number of the finding, as in `AASA123`.
  package typealias Kind = JSONFault.Kind

  private let document: JSONDocument
  /// The faults in the order of the file: at most 200, and one more if there are others.
  @_spi(Project) public let faults: [Fault]

  /// The value of the file; `nil` if it contains none.
  package var root: JSONNode? { document.root }
  /// Whether a strict reader accepts the file.
  ///
  /// The system reads all of a file or nothing. If this is `false`, it sees nothing of `root`.
  @_spi(Project) public var isReadable: Bool { document.isReadable }
  /// The size of the file in bytes.
  var byteCount: Int { document.byteCount }

  /// Reads the bytes of a file.
  @_spi(Project) public init(_ bytes: [UInt8]) {
    document = JSONDocument(bytes)
    faults = document.faults.map(Fault.init)
  }

  /// Returns the bytes of the value at a path; `nil` if there is none.
  package func range(at path: AssociationPath) -> Range<Int>? { root?[path.steps]?.range }

  /// Returns the line and column of a byte, starting at 1.
  ///
  /// The column counts Unicode scalars.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    document.position(of: offset)
  }
}
