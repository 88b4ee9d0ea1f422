// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.Date
#else
public import struct Foundation.Date
#endif

/// A request that waits for a gate.
public struct HeldLink: Sendable, Hashable, Codable, Identifiable {
  /// Which request it is.
  public var id: LinkRequestID
  /// The link; it is parsed, matched and asked for at its gates again when it goes on.
  public var text: String
  /// The gate it waits at.
  public var gate: String
  /// What is known about it beside its route.
  public var context: LinkContext
  /// Since when it waits, by the clock on the wall.
  public var heldAt: Date
  /// Who it is for; `nil` for whoever is signed in; default: `nil`.
  public var account: String?
  /// Whether it is kept when the app ends; default: `false`.
  public var survivesRelaunch: Bool
  /// What the system calls the event that it arrived by; default: `nil`.
  public var identifier: String?

  /// Makes a record.
  public init(
    id: LinkRequestID, text: String, gate: String, context: LinkContext, heldAt: Date,
    account: String? = nil, survivesRelaunch: Bool = false, identifier: String? = nil
  ) {
    self.id = id
    self.text = text
    self.gate = gate
    self.context = context
    self.heldAt = heldAt
    self.account = account
    self.survivesRelaunch = survivesRelaunch
    self.identifier = identifier
  }
}

extension HeldLink: LinkRedacted {
  /// The request and its gate, without the link.
  public var description: String { "\(id) at \(gate)" }
  /// The request, its gate and the link.
  public var revealedDescription: String { "\(description): \(text)" }
}
