// SPDX-License-Identifier: MIT

extension LintCheck {
  /// The checks of files that lead links to apps.
  static let files: [LintCheck] =
    LintFiles.all + SchemeListChecks.all + DomainChecks.all + EntitlementChecks.all
    + CoverageChecks.all
    + ShortLinkChecks.all
}
