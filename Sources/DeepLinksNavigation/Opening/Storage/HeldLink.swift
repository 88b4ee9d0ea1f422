// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
package import struct FoundationEssentials.Date
#else
package import struct Foundation.Date
#endif

/// A request that is waiting for a gate.
package struct HeldLink: Sendable, Hashable, Codable, Identifiable {
  /// The request's identity.
  package var id: LinkRequestID
  /// The link; when it continues, it is parsed and matched again, and its gates are asked again.
  package var text: String
  /// The gate that it is waiting for.
  package var gate: String
  /// What is known about it besides its route.
  package var context: LinkContext
  /// When it began to wait, by the wall clock.
  package var heldAt: Date
  /// The account it is for; `nil` for any account; default: `nil`.
  package var account: String?
  /// Whether it is stored when the app ends; default: `false`.
  package var survivesRelaunch: Bool
  /// The system's identifier for the event that delivered it; default: `nil`.
  package var identifier: String?
  private var acting: Bool?
  /// Whether it only marks that the request acts, without its link; default: `false`.
  package var isActing: Bool { acting ?? false }

  /// Creates a record.
  package init(
    id: LinkRequestID, text: String, gate: String, context: LinkContext, heldAt: Date,
    account: String? = nil, survivesRelaunch: Bool = false, identifier: String? = nil,
    isActing: Bool = false
  ) {
    self.id = id
    self.text = text
    self.gate = gate
    self.context = context
    self.heldAt = heldAt
    self.account = account
    self.survivesRelaunch = survivesRelaunch
    self.identifier = identifier
    // Absent if `false`, as in files from earlier versions.
    acting = isActing ? true : nil
  }
}

extension HeldLink: LinkRedacted {
  /// The request and its gate, without the link.
  package var _redacted: String { "\(id) at \(gate)" }
  /// The request, its gate, and the link.
  package var _revealed: String { "\(description): \(text)" }
}
