// SPDX-License-Identifier: MIT

import MessageText

/// Untrusted text that is safe to show on a terminal.
public struct TerminalText: Sendable, Hashable {
  /// The text on one line, with `·` for every character that a terminal would obey or hide.
  public let text: String

  /// Makes a text safe to show.
  public init(_ text: String) {
    self.text = text.replacingScalars { $0.isHiddenOnTerminals ? "·" : nil }
  }

  /// Makes a text of several lines safe to show, keeping only its line feeds.
  public init(lines text: String) {
    self.text = text.replacingScalars { $0.isHiddenOnTerminals && $0 != "\n" ? "·" : nil }
  }
}

/// Text as lines of a CI job's log, of which none is a command to the CI system.
///
/// GitHub Actions obeys `::name::` at the beginning of a line, after white space, and `##[name]`
/// anywhere in one; Azure Pipelines obeys `##vso[name]`, and TeamCity `##teamcity[name]`. Sources:
/// `ActionCommand.cs` of actions/runner, `Command.cs` of microsoft/azure-pipelines-agent.
public struct LogText: Sendable, Hashable {
  /// The text, with `·` for one mark of each command.
  public let text: String

  /// Makes a text safe to write to a log.
  public init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    var isLineStart = true
    var index = -1
    self.text = text.replacingScalars { scalar in
      index += 1
      defer {
        isLineStart =
          scalar == "\n" || scalar == "\r" || isLineStart && scalar.properties.isWhitespace
      }
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      switch scalar {
      case ":": return isLineStart && next == ":" ? "·" : nil
      case "#" where index > 0 && scalars[index - 1] == "#":
        let name = scalars[(index + 1)...].prefix {
          ("a"..."z").contains($0) || ("A"..."Z").contains($0)
        }
        return name.endIndex < scalars.count && scalars[name.endIndex] == "[" ? "·" : nil
      default: return nil
      }
    }
  }
}

/// Untrusted text in quotation marks, for a message.
public struct QuotedText: Sendable, Hashable {
  /// The text between `“` and `”` on one line, at most 80 characters of it; `\u{…}` replaces
  /// characters that a terminal would obey or hide.
  public let text: String

  /// Puts a text in quotation marks.
  public init(_ text: String) {
    let shown = text.unicodeScalars.prefix(80)
    let isCut = shown.endIndex < text.endIndex
    let safe = String(shown).replacingScalars {
      $0.isHiddenOnTerminals ? "\\u{\($0.hexadecimal)}" : nil
    }
    self.text = "“" + safe + (isCut ? "…”" : "”")
  }
}
