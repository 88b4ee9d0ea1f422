// SPDX-License-Identifier: MIT

import SwiftSyntaxMacros

extension RoutesReport {
  /// Passes all diagnostics to the compiler.
  func emit(in context: some MacroExpansionContext) {
    for diagnostic in diagnostics { context.diagnose(diagnostic) }
  }
}
