// SPDX-License-Identifier: MIT

import JSONText

/// The result of reading an `assetlinks.json` file, including what is wrong with it.
///
/// ```swift
/// let reading = AssetLinksReading(bytes)
/// reading.effectiveFile?.grants(.handleAllURLs, to: .androidApp(package, fingerprint))
/// ```
///
/// - Complexity: O(*n*) in the number of bytes. Reading never fails and never traps.
public struct AssetLinksReading: Sendable {
  /// The contents of the file; `nil` if nothing in it can be used, because it is not JSON or not an
  /// array.
  ///
  /// It includes what was probably meant in a file that readers reject: see `isReadable`. An
  /// invalid element of the list is skipped, and the others are still valid.
  public let file: AssetLinks?
  /// What is wrong with the JSON and with the statements, in the order of the file.
  public let findings: [AssociationFinding]
  /// The JSON, as far as it can be read.
  let content: JSONNode?

  private let document: JSONDocument

  /// Reads the bytes of a file.
  public init(_ bytes: [UInt8]) {
    document = JSONDocument(bytes)
    content = document.root
    var reader = AssetLinksReader()
    for fault in document.faults {
      reader.findings.append(
        AssociationFinding(
          .assetLinks(fault.kind), at: AssociationPath(fault.path), range: fault.range,
          message: fault.message, help: fault.help))
    }
    file = content.flatMap { reader.list($0) }
    findings = reader.findings.inOrderOfPosition
  }

  /// Whether readers accept the file: it is valid JSON and an array.
  ///
  /// They are strict: a single extra comma makes the whole file invalid.
  public var isReadable: Bool { document.isReadable && file != nil }

  /// The contents as readers see them; `nil` if they reject the file.
  public var effectiveFile: AssetLinks? { isReadable ? file : nil }

  /// The file, if it has no errors; only then does writing it again lose nothing.
  package var wholeFile: AssetLinks? {
    findings.contains { $0.severity == .error } ? nil : effectiveFile
  }

  /// Returns the bytes of the value at a path; `nil` if there is none.
  package func range(at path: AssociationPath) -> Range<Int>? { content?[path.steps]?.range }

  /// Returns the line and column of a byte, starting at 1; the column counts Unicode scalars.
  public func position(of offset: Int) -> (line: Int, column: Int) { document.position(of: offset) }
}

extension AssociationFinding {
  /// No one reads more findings than this, and a file with a million mistakes must not exhaust
  /// memory.
  static let limit = 1000
}

extension [AssociationFinding] {
  /// The findings sorted by position; those at the same position keep their order, and those
  /// without a position come last.
  var inOrderOfPosition: [AssociationFinding] {
    enumerated().sorted { first, second in
      let places = (first.element.range?.lowerBound, second.element.range?.lowerBound)
      let one = places.0 ?? .max
      let other = places.1 ?? .max
      return one == other ? first.offset < second.offset : one < other
    }.map(\.element)
  }
}

/// Why a text is not a valid relation, site, package name, or fingerprint.
///
/// It has the same contents as a finding about a file, without a position.
public struct AssetLinksError: Error, Sendable, Hashable {
  /// The kind of error, the same as that of a finding in a file.
  public let code: AssociationFinding.Code
  /// What is wrong, in one sentence that quotes the text.
  public let message: String
  /// What to do, in one sentence.
  public let help: String

  init(_ code: AssociationFinding.Code, _ message: String, help: String) {
    self.code = code
    self.message = message
    self.help = help
  }
}

extension AssetLinksError: CustomStringConvertible {
  /// The message and the help text.
  public var description: String { "\(message) \(help)" }
}

extension String {
  /// The text in quotation marks for a message, shortened if it is long.
  package var quoted: String { QuotedText(self).text }
}
