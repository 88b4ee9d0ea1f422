// SPDX-License-Identifier: MIT

/// One of the answers a gate offers, such as once, always, or never, or one of several servers.
///
/// ```swift
/// LinkAnswer("always", title: "Always")
/// LinkAnswer("never", title: "Never", isRefusal: true)
/// ```
public struct LinkAnswer: Identifiable, Sendable, Hashable {
  /// The stable name, which gates, preparations, and actions find in `LinkContext.answers`.
  public let id: String
  /// The text shown to the user.
  public let title: String
  /// Whether this answer declines the link.
  public let isRefusal: Bool

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - id: a stable name; if two are equal, the first counts.
  ///   - title: the text shown to the user.
  ///   - isRefusal: whether this answer declines the link. Default: `false`.
  public init(_ id: String, title: String, isRefusal: Bool = false) {
    self.id = id
    self.title = title
    self.isRefusal = isRefusal
  }
}

extension LinkAnswer: LinkRedacted {
  /// The stable name, because the text shown to the user may contain values.
  public var _redacted: String { id }
  /// The stable name and the text shown to the user.
  public var _revealed: String { "\(id): \(title)" }
}
