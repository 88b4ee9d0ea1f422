// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
package import struct FoundationEssentials.Date
#else
package import struct Foundation.Date
#endif

/// A request that waits for a gate.
package struct HeldLink: Sendable, Hashable, Codable, Identifiable {
  /// Which request it is.
  package var id: LinkRequestID
  /// The link; it is parsed, matched and asked for at its gates again when it goes on.
  package var text: String
  /// The gate it waits at.
  package var gate: String
  /// What is known about it beside its route.
  package var context: LinkContext
  /// Since when it waits, by the clock on the wall.
  package var heldAt: Date
  /// The account it is for; `nil` for any account; default: `nil`.
  package var account: String?
  /// Whether it is kept when the app ends; default: `false`.
  package var survivesRelaunch: Bool
  /// What the system calls the event that it arrived by; default: `nil`.
  package var identifier: String?
  private var acting: Bool?
  /// Whether it is no more than a mark that the request acts, without its link; default: `false`.
  package var isActing: Bool { acting ?? false }

  /// Makes a record.
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
    // Absent where it says nothing, as in files of earlier versions.
    acting = isActing ? true : nil
  }
}

extension HeldLink: LinkRedacted {
  /// The request and its gate, without the link.
  package var _redacted: String { "\(id) at \(gate)" }
  /// The request, its gate and the link.
  package var _revealed: String { "\(description): \(text)" }
}
