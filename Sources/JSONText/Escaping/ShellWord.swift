// SPDX-License-Identifier: MIT

import MessageText

/// A text as one word for a POSIX shell.
///
/// A word that a second shell parses, such as that of an Android device behind `adb shell`, is
/// quoted once for each. A word cannot contain NUL, so U+FFFD replaces it.
public struct ShellWord: Sendable, Hashable {
  /// Always in single quotes: for a shell that reads it unseen.
  public let quoted: String
  /// Quoted only if necessary, and without characters that a terminal obeys or hides.
  public let legible: String

  /// Quotes a text.
  public init(_ text: String) {
    let text = text.replacingScalars { $0 == "\0" ? "\u{fffd}" : nil }
    quoted = Self.inQuotes(text)
    if Self.isPlain(text) {
      legible = text
    } else if text.unicodeScalars.contains(where: \.isHiddenOnTerminals) {
      legible = Self.printed(text)
    } else {
      legible = quoted
    }
  }

  private static func inQuotes(_ text: String) -> String {
    "'" + text.replacingScalars { $0 == "'" ? #"'\''"# : nil } + "'"
  }

  private static func isPlain(_ text: String) -> Bool {
    // Z shell interprets `=ls` as the path of a program.
    !text.isEmpty && text.utf8.first != UInt8(ascii: "=")
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "-_./:=@%+,".utf8.contains(byte)
        }
      }
  }

  /// Returns the output of `printf`.
  ///
  /// Trailing line feeds are added after it, because `$(…)` removes them.
  private static func printed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let breaks = scalars.reversed().prefix { $0 == "\n" }.count
    let body = String(scalars.dropLast(breaks))
    var isFirst = true
    let format = body.replacingScalars { scalar in
      defer { isFirst = false }
      // A leading dash would be an option, and history is expanded in double quotes.
      let isBare =
        !scalar.isHiddenOnTerminals && !"'\"\\%$`!".unicodeScalars.contains(scalar)
        && !(isFirst && scalar == "-")
      return isBare ? nil : String(scalar).utf8.map(octal).joined()
    }
    return (format.isEmpty ? "" : #""$(printf '"# + format + #"')""#)
      + (breaks > 0 ? "'" + String(repeating: "\n", count: breaks) + "'" : "")
  }

  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
  }
}
