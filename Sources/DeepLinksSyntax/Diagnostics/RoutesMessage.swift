// SPDX-License-Identifier: MIT

package import SwiftDiagnostics

/// What the macros say about a declaration, each with an ID of its own.
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
