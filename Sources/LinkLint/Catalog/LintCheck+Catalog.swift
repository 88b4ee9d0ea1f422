// SPDX-License-Identifier: MIT

extension LintCheck {
  /// What is looked for in the routes.
  static let catalog: [LintCheck] =
    ConflictChecks.all + ReachChecks.all + RedirectChecks.all + ExampleChecks.all
    + CaptureChecks.all + SchemeChecks.all
}
