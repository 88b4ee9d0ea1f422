// SPDX-License-Identifier: MIT

extension LintCheck {
  /// What is looked for in the files that lead links to apps.
  static let files: [LintCheck] =
    LintFiles.all + SchemeListChecks.all + DomainChecks.all + CoverageChecks.all
    + ShortLinkChecks.all
}
