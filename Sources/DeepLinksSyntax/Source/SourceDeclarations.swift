// SPDX-License-Identifier: MIT

#if Macros
import SwiftParser
import SwiftSyntax

/// What one Swift file declares that catalogues need: its route enums, and types of their values;
/// and what checks need: where links come in, where they lead, and what shows it.
///
/// A value without a syntax tree, small enough to keep thousands of them, and `Codable`, so that an
/// unchanged file need not be parsed again.
public struct SourceDeclarations: Sendable, Hashable, Codable {
  /// The version of the form that is encoded; what another one wrote is not read.
  public static let currentVersion = 2

  package var enums: [SourceRouteEnum] = []
  package var types: [SourceType] = []
  /// How links come in and what shows them.
  package var interface = SourceInterface()
  /// What is wrong in the file, in the order of its source.
  package var findings: [SourceFinding] = []

  init() {}

  /// Whether the file has route enums.
  public var hasRoutes: Bool { !enums.isEmpty }

  /// Reads the text of a file; what does not parse is a finding, and the rest is read.
  ///
  /// - Complexity: O(*n*) in the bytes of the text; the syntax tree is gone when it returns.
  public init(reading text: String) {
    let tree = Parser.parse(source: text)
    let reader = SourceDeclarationReader(tree)
    reader.walk(tree)
    self = reader.finished(tree)
  }

  /// A file that was not read, and why.
  public init(unreadable reason: String) {
    findings = [
      SourcePlace(line: 1, column: 1).finding(.error, "unreadable", reason)
    ]
  }
}
#endif
