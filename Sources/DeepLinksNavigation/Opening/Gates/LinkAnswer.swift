// SPDX-License-Identifier: MIT

/// One of the answers that a gate offers: once, always, never; which of my servers.
///
/// ```swift
/// LinkAnswer("always", title: "Always")
/// LinkAnswer("never", title: "Never", isRefusal: true)
/// ```
public struct LinkAnswer: Identifiable, Sendable, Hashable {
  /// The stable name, which gates, preparations and actions find in `LinkContext.answers`.
  public let id: String
  /// What the user reads.
  public let title: String
  /// Whether the link is refused by it.
  public let isRefusal: Bool

  /// Makes an answer.
  ///
  /// - Parameters:
  ///   - id: the stable name; of two that are equal, the first counts.
  ///   - title: what the user reads.
  ///   - isRefusal: whether the link is refused by it. Default: no.
  public init(_ id: String, title: String, isRefusal: Bool = false) {
    self.id = id
    self.title = title
    self.isRefusal = isRefusal
  }
}

extension LinkAnswer: LinkRedacted {
  /// The stable name: what the user reads may hold values.
  public var _redacted: String { id }
  /// The stable name, and what the user reads.
  public var _revealed: String { "\(id): \(title)" }
}
