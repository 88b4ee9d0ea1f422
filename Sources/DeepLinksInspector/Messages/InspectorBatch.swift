// SPDX-License-Identifier: MIT

/// Messages on their way, numbered so that a batch that is sent twice is taken once.
public struct InspectorBatch: Sendable, Hashable, Codable {
  /// The number of the first message; the others follow without a hole.
  public var first: Int
  /// The messages, oldest first.
  public var messages: [InspectorMessage]

  /// Makes a batch.
  public init(first: Int, messages: [InspectorMessage]) {
    self.first = first
    self.messages = messages
  }
}
