// SPDX-License-Identifier: MIT

extension LintCheck {
  /// The checks of routes.
  static let catalog: [LintCheck] =
    ConflictChecks.all + ReachChecks.all + RedirectChecks.all + ExampleChecks.all
    + RefusedItemChecks.all + CaptureChecks.all + SchemeChecks.all
}
