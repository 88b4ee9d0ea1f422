// SPDX-License-Identifier: MIT

import JSONText

/// The result of reading an `apple-app-site-association` file, including what is wrong with it.
///
/// Reading never fails and never traps: it accepts what the system accepts, ignores what the system
/// ignores, and reports that in `findings`.
///
/// ```swift
/// let reading = AssociationReading(bytes)
/// for finding in reading.findings {
///   let place = finding.range.map { reading.position(of: $0.lowerBound) }
///   // AASA123 at line 7, column 12: There is nothing after the comma.
/// }
/// ```
///
/// - Complexity: O(*n*) in the number of bytes.
public struct AssociationReading: Sendable {
  /// The contents of the file; `nil` if nothing in it can be used, because it is not JSON or not an
  /// object.
  ///
  /// It includes what was probably meant in a file that the system cannot read: see `isReadable`.
  public let file: AppSiteAssociation?
  /// What is wrong with the form of the file (AASA1xx), in order of position.
  public let findings: [AssociationFinding]
  /// The JSON with the position of every value.
  private let document: JSONDocument

  /// Reads the bytes of a file.
  public init(_ bytes: [UInt8]) {
    document = JSONDocument(bytes)
    var reader = AssociationModelReader(document)
    file = reader.file()
    findings = reader.sortedFindings
  }

  /// Whether the system can read the file: it is JSON without errors, and an object.
  ///
  /// If this is `false`, the system sees nothing of `file`, and no link opens an app.
  public var isReadable: Bool { document.isReadable && file != nil }

  /// The contents as the system sees them; `nil` if it cannot read the file.
  public var effectiveFile: AppSiteAssociation? { isReadable ? file : nil }

  /// The JSON with the position of every value; `nil` if there is none.
  var content: JSONNode? { document.root }

  /// Returns the bytes of the value at a path; `nil` if there is none.
  package func range(at path: AssociationPath) -> Range<Int>? { content?[path.steps]?.range }

  /// Returns the line and column of a byte, starting at 1.
  ///
  /// The column counts Unicode scalars.
  public func position(of offset: Int) -> (line: Int, column: Int) {
    document.position(of: offset)
  }
}
