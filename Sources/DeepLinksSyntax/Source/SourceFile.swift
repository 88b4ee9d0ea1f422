// SPDX-License-Identifier: MIT

/// A file and what it declares.
public struct SourceFile: Sendable, Hashable {
  /// The path of the file; of several types with one name, the nearest one is meant.
  public let name: String
  /// What it declares.
  public let declarations: SourceDeclarations

  /// Names what was read.
  public init(name: String, declarations: SourceDeclarations) {
    self.name = name
    self.declarations = declarations
  }

  /// How many folders two files have in common.
  package static func nearness(_ one: String, _ other: String) -> Int {
    if one == other { return .max }
    return zip(folders(of: one), folders(of: other)).prefix { $0 == $1 }.count
  }

  /// The names of the folders that a file stands in, outermost first.
  static func folders(of name: String) -> ArraySlice<Substring> {
    name.unicodeScalars.split(separator: "/").map(Substring.init).dropLast()
  }
}
