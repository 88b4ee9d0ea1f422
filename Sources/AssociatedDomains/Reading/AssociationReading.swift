// SPDX-License-Identifier: MIT

/// An `apple-app-site-association` file as it was read, with what there is to say about the reading.
///
/// Reading never fails and never traps: it takes what the system takes, ignores what the system
/// ignores, and says so in `findings`.
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
  /// What the file says; `nil` if nothing of it can be used, since it is no JSON or no object.
  ///
  /// Also what was probably meant in a file that the system cannot read: see `isReadable`.
  public let file: AppSiteAssociation?
  /// What is wrong with the form of the file (AASA1xx), in order of position.
  public let findings: [AssociationFinding]
  /// The JSON with the place of every value.
  package let document: AssociationDocument

  /// Reads the bytes of a file.
  public init(_ bytes: [UInt8]) {
    document = AssociationDocument(bytes)
    var reader = AssociationModelReader(document)
    file = reader.file()
    findings = reader.sortedFindings
  }

  /// Whether the system can read the file: it is JSON without any error, and an object.
  ///
  /// Where this is `false` the system knows nothing of `file`, and no link opens an app.
  public var isReadable: Bool { document.isReadable && file != nil }

  /// What the system knows of the file; `nil` if it cannot read it.
  public var effectiveFile: AppSiteAssociation? { isReadable ? file : nil }

  /// The JSON with the place of every value; `nil` if there is none.
  var content: AssociationNode? { document.root }

  /// The bytes of what a path leads to; `nil` if it leads nowhere.
  package func range(at path: AssociationPath) -> Range<Int>? { document.range(at: path) }

  /// The line and the column of a byte, from 1.
  ///
  /// The column counts characters (Unicode scalars).
  public func position(of offset: Int) -> (line: Int, column: Int) {
    document.position(of: offset)
  }
}
