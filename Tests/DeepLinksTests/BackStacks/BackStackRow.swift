// SPDX-License-Identifier: MIT

import Testing

/// A row of the table of back stacks: what a link makes of what is there.
struct BackStackRow: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var link: String
  var app: String
  /// What the app shows when the link arrives; `nil`: it starts with the link.
  var from: String?
  /// How `open` is called besides.
  var options: [String] = []
  var steps: [String]
  /// What is shown in the end, the name of the app's structure left out.
  var after: String
  var outcome = "opened"
}
