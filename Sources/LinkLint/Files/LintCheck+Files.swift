// SPDX-License-Identifier: MIT

extension LintCheck {
  /// The checks of files that lead links to apps.
  static let files: [LintCheck] =
    LintFiles.all + SchemeListChecks.all + DomainChecks.all + EntitlementChecks.all
    + [SceneIntentLint.check] + CoverageChecks.all + ShortLinkChecks.all
}
