// SPDX-License-Identifier: MIT

/// Messages on their way, numbered so that a batch that is sent twice is taken once.
package struct InspectorBatch: Sendable, Hashable, Codable {
  /// The number of the first message; the others follow without a hole.
  package var first: Int
  /// The messages, oldest first.
  package var messages: [InspectorMessage]

  /// Makes a batch.
  package init(first: Int, messages: [InspectorMessage]) {
    self.first = first
    self.messages = messages
  }
}
