// SPDX-License-Identifier: MIT

/// An `assetlinks.json` file as it was read, with what is wrong with it.
///
/// ```swift
/// let reading = AssetLinksReading(bytes)
/// reading.effectiveFile?.grants(.handleAllURLs, to: .androidApp(package, fingerprint))
/// ```
///
/// - Complexity: O(*n*) in the number of bytes. Reading never fails and never traps.
public struct AssetLinksReading: Sendable {
  /// What the file says; `nil` if nothing of it can be used, since it is no JSON or no array.
  ///
  /// Also what was probably meant in a file that no reader takes: see `isReadable`. An element of the
  /// list that is wrong is skipped, and the others hold.
  public let file: AssetLinks?
  /// What is wrong with the JSON and with the statements, in the order of the file.
  public let findings: [AssociationFinding]
  /// The JSON, as far as it can be read.
  let content: AssociationNode?

  private let document: AssociationDocument

  /// Reads the bytes of a file.
  public init(_ bytes: [UInt8]) {
    document = AssociationDocument(bytes)
    content = document.root
    var reader = AssetLinksReader()
    for fault in document.faults {
      reader.findings.append(
        AssociationFinding(
          .assetLinks(fault.kind), fault.severity, at: fault.path, range: fault.range,
          message: fault.message, help: fault.help))
    }
    file = content.flatMap { reader.list($0) }
    findings = reader.findings.inOrderOfPosition
  }

  /// Whether readers take the file: it is JSON without any error, and an array.
  ///
  /// They are strict: one comma too many is enough, and nothing of the file holds.
  public var isReadable: Bool { document.isReadable && file != nil }

  /// What readers know of the file; `nil` if they do not take it.
  public var effectiveFile: AssetLinks? { isReadable ? file : nil }

  /// The bytes of what a path leads to; `nil` if it leads nowhere.
  package func range(at path: AssociationPath) -> Range<Int>? { document.range(at: path) }

  /// The line and the column of a byte, from 1; the column counts Unicode scalars.
  public func position(of offset: Int) -> (line: Int, column: Int) { document.position(of: offset) }
}

extension AssociationFinding {
  /// No one reads more, and a file of a million mistakes must not take all memory.
  static let limit = 1000
}

extension [AssociationFinding] {
  /// Sorted by place; those at one place keep their order, and those without a place come last.
  var inOrderOfPosition: [AssociationFinding] {
    enumerated().sorted { first, second in
      let places = (first.element.range?.lowerBound, second.element.range?.lowerBound)
      let one = places.0 ?? .max
      let other = places.1 ?? .max
      return one == other ? first.offset < second.offset : one < other
    }.map(\.element)
  }
}
