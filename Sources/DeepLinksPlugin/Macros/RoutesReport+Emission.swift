// SPDX-License-Identifier: MIT

#if Macros || Commands
import DeepLinksSyntax
import SwiftSyntaxMacros

extension RoutesReport {
  /// Hands everything to the compiler.
  func emit(in context: some MacroExpansionContext) {
    for diagnostic in diagnostics { context.diagnose(diagnostic) }
  }
}
#endif
