// SPDX-License-Identifier: MIT

package import SwiftDiagnostics

/// A message of the macros about a declaration, each kind with its own ID.
package struct RoutesMessage: DiagnosticMessage {
  package let id: String
  package let message: String
  package let severity: DiagnosticSeverity

  package init(_ id: String, _ message: String, severity: DiagnosticSeverity = .error) {
    self.id = id
    self.message = message
    self.severity = severity
  }

  package var diagnosticID: MessageID { MessageID(domain: "DeepLinks", id: id) }
}
