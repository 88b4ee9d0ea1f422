// SPDX-License-Identifier: MIT

/// A text as an argument of the `Exec` key in a desktop entry.
///
/// Source: [Desktop Entry Specification](https://specifications.freedesktop.org/desktop-entry/latest/exec-variables.html).
public struct DesktopEntryArgument: Sendable, Hashable {
  /// The source, as written in the file.
  public let text: String
  /// Whether it is quoted: desktops remove the quotes, but the script `xdg-open` does not.
  public let isQuoted: Bool

  /// Quotes a text if necessary.
  public init(_ text: String) {
    let reserved = " \t\n\"'\\><~|&;$*?#()`".unicodeScalars
    isQuoted = text.isEmpty || text.unicodeScalars.contains { reserved.contains($0) }
    let literal = text.replacingScalars { $0 == "%" ? "%%" : nil }
    let word = literal.replacingScalars { scalar in
      scalar == "\"" || scalar == "`" || scalar == "$" || scalar == "\\" ? "\\\(scalar)" : nil
    }
    // The backslashes used for quoting are part of the value, which escapes them again.
    self.text = DesktopEntryValue(isQuoted ? "\"" + word + "\"" : literal).text
  }
}
