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
