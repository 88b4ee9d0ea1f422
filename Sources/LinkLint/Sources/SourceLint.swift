// SPDX-License-Identifier: MIT

#if Macros
import DeepLinksSyntax

/// Looks at the sources beside the routes.
enum SourceLint {
  /// What is wrong in a program, in any order.
  static func findings(in program: SourceProgram) -> [LintFinding] { [] }
}
#endif
