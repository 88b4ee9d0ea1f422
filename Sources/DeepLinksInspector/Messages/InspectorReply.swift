// SPDX-License-Identifier: MIT

/// What a tool answers to an app, by the call it answers.
public enum InspectorReply {
  /// Answers a challenge.
  public struct Proof: Sendable, Hashable, Codable {
    /// A number that the tool has never sent before.
    public var nonce: String
    /// A proof for each secret that the tool has given to apps; one of them must be right.
    public var proofs: [String]

    /// Makes an answer.
    public init(nonce: String, proofs: [String]) {
      self.nonce = nonce
      self.proofs = proofs
    }
  }

  /// Answers a greeting.
  public struct Session: Sendable, Hashable, Codable {
    /// The name of the session in the paths of all later calls.
    public var session: String
    /// The version of the protocol that the tool speaks.
    public var version: Int

    private enum CodingKeys: String, CodingKey {
      case session
      case version = "protocol"
    }

    /// Makes an answer.
    public init(session: String, version: Int = InspectorMessage.protocolVersion) {
      self.session = session
      self.version = version
    }
  }

  /// Answers a batch of messages.
  public struct Receipt: Sendable, Hashable, Codable {
    /// The number of the message that the tool waits for.
    public var next: Int

    /// Makes an answer.
    public init(next: Int) { self.next = next }
  }

  /// Answers the wait for commands.
  public struct Commands: Sendable, Hashable, Codable {
    /// The commands, in their order; none if the wait ended by its time limit.
    public var commands: [InspectorCommand]

    /// Makes an answer.
    public init(commands: [InspectorCommand]) { self.commands = commands }
  }

  /// Says what is wrong.
  public struct Problem: Sendable, Hashable, Codable {
    /// One sentence on what is wrong and what to do.
    public var error: String
    /// The version that the tool speaks, where another one was spoken to it.
    public var version: Int?

    private enum CodingKeys: String, CodingKey {
      case error
      case version = "protocol"
    }

    /// Makes an answer.
    public init(error: String, version: Int? = nil) {
      self.error = error
      self.version = version
    }
  }
}
