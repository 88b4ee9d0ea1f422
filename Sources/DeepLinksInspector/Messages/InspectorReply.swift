// SPDX-License-Identifier: MIT

/// A tool's answers to an app, by the call that they answer.
package enum InspectorReply {
  /// The answer to a challenge.
  package struct Proof: Sendable, Hashable, Codable {
    /// A number that the tool has never sent before.
    package var nonce: String
    /// A proof for each secret that the tool has given to apps; one of them must be right.
    package var proofs: [String]
  }

  /// The answer to a greeting.
  package struct Session: Sendable, Hashable, Codable {
    /// The name of the session, used in the paths of all later calls.
    package var session: String
    /// The protocol version that the tool speaks.
    package var version: Int

    private enum CodingKeys: String, CodingKey {
      case session
      case version = "protocol"
    }

    /// Creates an answer.
    package init(session: String, version: Int = InspectorMessage.protocolVersion) {
      self.session = session
      self.version = version
    }
  }

  /// The answer to a batch of messages.
  package struct Receipt: Sendable, Hashable, Codable {
    /// The number of the message that the tool expects next.
    package var next: Int

    /// Creates an answer.
    package init(next: Int) { self.next = next }
  }

  /// The answer to the wait for commands.
  package struct Commands: Sendable, Hashable, Codable {
    /// The commands, in order; empty if the wait timed out.
    var commands: [InspectorCommand]

    /// Creates an answer.
    package init(commands: [InspectorCommand]) { self.commands = commands }
  }

  /// An error.
  package struct Problem: Sendable, Hashable, Codable {
    /// What is wrong and what to do, in one sentence.
    package var error: String
    /// The protocol version that the tool speaks, if the app used another one.
    package var version: Int?

    private enum CodingKeys: String, CodingKey {
      case error
      case version = "protocol"
    }

    /// Creates an answer.
    package init(error: String, version: Int? = nil) {
      self.error = error
      self.version = version
    }
  }
}
