// SPDX-License-Identifier: MIT

#if Macros
import SwiftDiagnostics

/// What the macros say about a declaration, each with an ID of its own.
struct RoutesMessage: DiagnosticMessage {
  let id: String
  let message: String
  let severity: DiagnosticSeverity

  init(_ id: String, _ message: String, severity: DiagnosticSeverity = .error) {
    self.id = id
    self.message = message
    self.severity = severity
  }

  var diagnosticID: MessageID { MessageID(domain: "DeepLinks", id: id) }
}
#endif
