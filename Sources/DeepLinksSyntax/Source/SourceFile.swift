// SPDX-License-Identifier: MIT

@_spi(Project) import JSONText

/// A file and its declarations.
package struct SourceFile: Sendable, Hashable {
  /// The path of the file; of several types with one name, the nearest one is used.
  package let name: String
  /// The declarations.
  package let declarations: SourceDeclarations

  /// Creates a named file from its declarations.
  package init(name: String, declarations: SourceDeclarations) {
    self.name = name
    self.declarations = declarations
  }

  /// Returns how many folders two files have in common.
  package static func nearness(_ one: String, _ other: String) -> Int {
    if one == other { return .max }
    return zip(folders(of: one), folders(of: other)).prefix { $0 == $1 }.count
  }

  /// Returns the names of the folders that contain a file, outermost first.
  static func folders(of name: String) -> ArraySlice<Substring> {
    name.unicodeScalars.split(separator: "/").map(Substring.init).dropLast()
  }
}

extension [SourceFile] {
  /// The files that are not tests; what only tests contain is not part of the app.
  ///
  /// A folder that contains all files is ignored, no matter its name.
  package var withoutTests: [SourceFile] {
    let folders = map {
      $0.name.unicodeScalars.split(separator: "/").map(Substring.init).dropLast()
    }
    let first = folders.first ?? []
    let common = folders.reduce(first.count) { count, folder in
      zip(first.prefix(count), folder).prefix { $0 == $1 }.count
    }
    return zip(self, folders).compactMap { file, folder in
      let isOfTests =
        file.declarations.interface.isTest
        || file.name.utf8.ends(with: "Tests.swift".utf8)
        || folder.dropFirst(common).contains {
          $0.utf8.ends(with: "Tests".utf8)
        }
      return isOfTests ? nil : file
    }
  }
}

/// A place in a file.
package struct SourcePlace: Sendable, Hashable, Codable {
  /// The line, starting at 1.
  package var line: Int
  /// The column in UTF-8 bytes, starting at 1.
  package var column: Int

  func finding(_ reason: SourceFinding.Reason, _ message: String) -> SourceFinding {
    finding(reason.severity, reason.code, message)
  }

  func finding(
    _ severity: SourceFinding.Severity, _ code: String, _ message: String
  ) -> SourceFinding {
    SourceFinding(line: line, column: column, severity: severity, code: code, message: message)
  }
}
