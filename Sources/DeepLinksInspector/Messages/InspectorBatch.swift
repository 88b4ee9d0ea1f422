// SPDX-License-Identifier: MIT

/// Messages to send, numbered so that a batch that is sent twice counts once.
@_spi(Project) public struct InspectorBatch: Sendable, Hashable, Codable {
  /// The number of the first message; the others follow without gaps.
  package var first: Int
  /// The messages, oldest first.
  package var messages: [InspectorMessage]

  /// Creates a batch.
  package init(first: Int, messages: [InspectorMessage]) {
    self.first = first
    self.messages = messages
  }
}
