// SPDX-License-Identifier: MIT

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
