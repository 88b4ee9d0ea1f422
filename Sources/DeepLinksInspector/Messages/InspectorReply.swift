// SPDX-License-Identifier: MIT

/// What a tool answers to an app, by the call it answers.
package enum InspectorReply {
  /// Answers a challenge.
  package struct Proof: Sendable, Hashable, Codable {
    /// A number that the tool has never sent before.
    package var nonce: String
    /// A proof for each secret that the tool has given to apps; one of them must be right.
    package var proofs: [String]
  }

  /// Answers a greeting.
  package struct Session: Sendable, Hashable, Codable {
    /// The name of the session in the paths of all later calls.
    package var session: String
    /// The version of the protocol that the tool speaks.
    package var version: Int

    private enum CodingKeys: String, CodingKey {
      case session
      case version = "protocol"
    }

    /// Makes an answer.
    package init(session: String, version: Int = InspectorMessage.protocolVersion) {
      self.session = session
      self.version = version
    }
  }

  /// Answers a batch of messages.
  package struct Receipt: Sendable, Hashable, Codable {
    /// The number of the message that the tool waits for.
    package var next: Int

    /// Makes an answer.
    package init(next: Int) { self.next = next }
  }

  /// Answers the wait for commands.
  package struct Commands: Sendable, Hashable, Codable {
    /// The commands, in their order; none if the wait ended by its time limit.
    var commands: [InspectorCommand]

    /// Makes an answer.
    package init(commands: [InspectorCommand]) { self.commands = commands }
  }

  /// Says what is wrong.
  package struct Problem: Sendable, Hashable, Codable {
    /// One sentence on what is wrong and what to do.
    package var error: String
    /// The version that the tool speaks, where another one was spoken to it.
    package var version: Int?

    private enum CodingKeys: String, CodingKey {
      case error
      case version = "protocol"
    }

    /// Makes an answer.
    package init(error: String, version: Int? = nil) {
      self.error = error
      self.version = version
    }
  }
}
