// SPDX-License-Identifier: MIT

extension LintCheck {
  /// What is looked for in the sources beside the routes.
  static let sources: [LintCheck] = []
}
