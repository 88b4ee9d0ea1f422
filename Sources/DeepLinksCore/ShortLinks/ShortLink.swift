// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
package import struct FoundationEssentials.Date
#else
package import struct Foundation.Date
#endif

/// One line of `Links.tsv`.
package struct ShortLink: Sendable, Hashable {
  /// The path, percent-encoded as in the canonical text of a link.
  package let path: String
  /// The target in canonical form, without `items`: a whole link, or a path on the same domain.
  package let target: String
  /// What it is for; empty if that is not given.
  package let note: String
  /// The first and last day on which it works; `nil` for no limit.
  package let since: ShortLinkDay?
  package let until: ShortLinkDay?
  /// Items to add to the target's query, as in the canonical text of a link; may be empty.
  package let items: String
  /// Whether it asks for a QR code.
  package let wantsQRCode: Bool
  /// The line number, starting at 1.
  package let line: Int

  /// Whether the target is a path on the domain of the short link.
  package var hasRelativeTarget: Bool { target.utf8.first == UInt8(ascii: "/") }

  /// The whole link that it leads to, with its items.
  ///
  /// - Parameter origin: what comes before the path of the short link, such as
  ///   `https://example.com`.
  package func link(on origin: String) -> String {
    let link = hasRelativeTarget ? origin + target : target
    return ShortLink.adding(items, to: link)
  }

  /// Adds items to the query of a link, before its fragment.
  package static func adding(_ items: String, to link: String) -> String {
    guard !items.isEmpty else { return link }
    let end = link.utf8.firstIndex(of: UInt8(ascii: "#")) ?? link.endIndex
    let head = link[..<end]
    let mark = head.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
    return "\(head)\(mark)\(items)\(link[end...])"
  }
}

/// A day in UTC, such as `2026-01-31`.
package struct ShortLinkDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The days since 1970-01-01.
  let number: Int32

  init(number: Int32) { self.number = number }

  /// The day of a date.
  package init(_ date: Date) {
    let day = (date.timeIntervalSince1970 / 86_400).rounded(.down)
    number = Int32(max(-1_000_000, min(3_000_000, day)))
  }

  /// Reads `2026-01-31`; `nil` if there is no such day.
  package init?(_ text: some Sequence<UInt8>) {
    var parts = [0, 0, 0]
    var digits = 0
    for byte in text {
      if digits == 4 || digits == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        guard digits < 10, byte.isASCIIDigit else { return nil }
        let part = digits < 4 ? 0 : digits < 7 ? 1 : 2
        parts[part] = parts[part] * 10 + Int(byte & 15)
      }
      digits += 1
    }
    let time = CivilTime(
      year: parts[0], month: parts[1], day: parts[2], hour: 0, minute: 0, second: 0)
    guard digits == 10, parts[0] > 0, let seconds = time.seconds else { return nil }
    number = Int32(seconds / 86_400)
  }

  package var description: String {
    guard let time = CivilTime(seconds: Int64(number) * 86_400) else { return "" }
    func padded(_ number: Int, _ width: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
    return "\(padded(time.year, 4))-\(padded(time.month, 2))-\(padded(time.day, 2))"
  }

  package static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

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
