// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.Date
#else
public import struct Foundation.Date
#endif

/// A request that is waiting for a gate.
@_spi(Project) public struct HeldLink: Sendable, Hashable, Codable, Identifiable {
  /// The request's identity.
  @_spi(Project) public var id: LinkRequestID
  /// The link; when it continues, it is parsed and matched again, and its gates are asked again.
  @_spi(Project) public var text: String
  /// The gate that it is waiting for.
  @_spi(Project) public var gate: String
  /// What is known about it besides its route.
  @_spi(Project) public var context: LinkContext
  /// When it began to wait, by the wall clock.
  @_spi(Project) public var heldAt: Date
  /// The account it is for; `nil` for any account; default: `nil`.
  @_spi(Project) public var account: String?
  /// Whether it is stored when the app ends; default: `false`.
  @_spi(Project) public var survivesRelaunch: Bool
  /// The system's identifier for the event that delivered it; default: `nil`.
  @_spi(Project) public var identifier: String?
  private var acting: Bool?
  /// Whether it only marks that the request acts, without its link; default: `false`.
  @_spi(Project) public var isActing: Bool { acting ?? false }

  /// Creates a record.
  @_spi(Project) public init(
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
  @_spi(Project) public var _redacted: String { "\(id) at \(gate)" }
  /// The request, its gate, and the link.
  @_spi(Project) public var _revealed: String { "\(description): \(text)" }
}
