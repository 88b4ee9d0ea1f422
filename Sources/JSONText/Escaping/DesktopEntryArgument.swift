// SPDX-License-Identifier: MIT

/// A text as one argument of the key `Exec` of a desktop entry.
///
/// Source: [Desktop Entry Specification](https://specifications.freedesktop.org/desktop-entry/latest/exec-variables.html).
public struct DesktopEntryArgument: Sendable, Hashable {
  /// The source, as it stands in the file.
  public let text: String
  /// Whether it is in quotes: desktops unquote, but the script `xdg-open` does not.
  public let isQuoted: Bool

  /// Quotes a text where it must be.
  public init(_ text: String) {
    let reserved = " \t\n\"'\\><~|&;$*?#()`".unicodeScalars
    isQuoted = text.isEmpty || text.unicodeScalars.contains { reserved.contains($0) }
    let literal = text.replacingScalars { $0 == "%" ? "%%" : nil }
    let word = literal.replacingScalars { scalar in
      scalar == "\"" || scalar == "`" || scalar == "$" || scalar == "\\" ? "\\\(scalar)" : nil
    }
    // The backslashes of quoting are those of a value, which has its own.
    self.text = DesktopEntryValue(isQuoted ? "\"" + word + "\"" : literal).text
  }
}
