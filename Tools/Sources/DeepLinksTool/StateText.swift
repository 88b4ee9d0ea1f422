// SPDX-License-Identifier: MIT

import LinkCommands
import DeepLinks
import JSONText

/// What an app shows, with its types erased.
struct StateText: Sendable {
  /// The state as a tree, for people; safe to show on a terminal.
  let tree: String
  /// The state in the format of `--from`.
  let json: JSONValue

  init<Structure>(_ state: NavigationState<Structure>) throws {
    tree = state.description.unicodeScalars.split(separator: "\n").map(Substring.init)
      .map { TerminalText(String($0)).text + "\n" }.joined()
    json = try JSONValue(encoding: state)
  }
}
