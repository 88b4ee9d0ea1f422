// SPDX-License-Identifier: MIT

/// A problem with a line of `Links.tsv`; the line is skipped, and all others are kept.
public struct ShortLinkFault: Error, Sendable, Hashable {
  /// The cause; the raw value is a `lowerCamelCase` name for metrics and never changes.
  public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// The line that names the columns is missing, or has no `path` or `target`.
    case missingColumn
    /// There is no column with this name.
    case unknownColumn
    /// Two columns have the same name.
    case repeatedColumn
    /// A line has more cells than there are columns.
    case tooManyCells
    /// A line is not UTF-8.
    case invalidUTF8
    /// A cell contains a control character or a bidi override.
    case hiddenCharacter
    /// The path is not the path of a link.
    case invalidPath
    /// The path belongs to the association files.
    case reservedPath
    /// An earlier line has the same path.
    case duplicatePath
    /// The target is neither a link nor a path.
    case invalidTarget
    /// The target is a short link itself.
    case chain
    /// A date is not written `2026-01-31`, or there is no such day.
    case invalidDate
    /// The last day is before the first one.
    case endsBeforeStart
    /// The items are not those of a query.
    case invalidItems
    /// `qr` is neither `yes`, `no`, nor empty.
    case invalidFlag
    /// The table is larger than 2 GB.
    case tooLarge
  }

  /// The cause of the fault.
  public let code: Code
  /// The line number, starting at 1.
  public let line: Int
  /// The position in the line, in UTF-8 bytes, starting at 1.
  public let column: Int
  /// What to do now.
  public let hint: String

  init(_ code: Code, line: Int, column: Int, hint: String? = nil) {
    self.code = code
    self.line = line
    self.column = column
    self.hint = hint ?? code.hint
  }
}

extension ShortLinkFault: CustomStringConvertible {
  /// The code, the position, and the hint; no text of the table.
  public var description: String {
    "Invalid short link (\(code)) in line \(line), column \(column). \(hint)"
  }
}

extension ShortLinkFault.Code {
  fileprivate var hint: String {
    switch self {
    case .missingColumn:
      "Name the columns in the first line, path and target among them, with tabs between them."
    case .unknownColumn:
      "The columns are path, target, note, since, until, items, and qr."
    case .repeatedColumn: "Name each column once."
    case .tooManyCells: "Remove the last tabs, or name the missing columns in the first line."
    case .invalidUTF8: "Save the file as UTF-8."
    case .hiddenCharacter: "Remove the character that cannot be seen."
    case .invalidPath:
      "Write a path such as /s/spring: percent-encoded, without // in it, a query, or a fragment."
    case .reservedPath: "Choose another path: this one belongs to the association files."
    case .duplicatePath: "Remove the line, or choose another path."
    case .invalidTarget:
      "Write a whole link, or a path on the same domain such as /details?reference=1."
    case .chain: "Write the target of that short link instead."
    case .invalidDate: "Write a day such as 2026-01-31."
    case .endsBeforeStart: "Let the last day be the first one, or a later one."
    case .invalidItems: "Write items such as utm_source=mail&utm_campaign=spring."
    case .invalidFlag: "Write yes or no."
    case .tooLarge: "Split the table."
    }
  }
}
