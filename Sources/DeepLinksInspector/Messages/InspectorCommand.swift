// SPDX-License-Identifier: MIT

package import DeepLinksNavigation

/// What an inspector asks a running app to do.
///
/// ```json
/// {"id": 7, "open": {"text": "tcal://www.trips.calendar.com/details?reference=1"}}
/// ```
@_spi(Project) public struct InspectorCommand: Sendable, Hashable, Codable {
  /// The request of a command.
  package enum Action: Sendable, Hashable {
    /// Deliver a link, as if it came from outside.
    case open(String)
    /// Explain why a link opens what it opens, without opening anything.
    case explain(String)
    /// Answer the question that a gate asks the user.
    case answer(LinkRequestID, isAllowed: Bool)
    /// A command of a later version, which the app ignores.
    case unknown
  }

  /// The number of the command, counted from 1 in every session; its answer has the same number.
  package var id: Int
  /// What to do.
  package var action: Action

  /// Creates a command.
  package init(id: Int, _ action: Action) {
    self.id = id
    self.action = action
  }

  private enum CodingKeys: String, CodingKey { case id, open, explain, answer }
  private enum LinkKeys: String, CodingKey { case text }
  private enum AnswerKeys: String, CodingKey { case confirmation, isAllowed }

  /// Reads a command; one that is unknown or malformed is not an error, because the tool would send
  /// it again and again, and never the next one.
  @_spi(Project) public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    action = (try? Self.action(in: container)) ?? .unknown
  }

  private static func action(in container: KeyedDecodingContainer<CodingKeys>) throws -> Action {
    if container.contains(.open) {
      let link = try container.nestedContainer(keyedBy: LinkKeys.self, forKey: .open)
      return .open(try link.decode(String.self, forKey: .text))
    } else if container.contains(.explain) {
      let link = try container.nestedContainer(keyedBy: LinkKeys.self, forKey: .explain)
      return .explain(try link.decode(String.self, forKey: .text))
    } else if container.contains(.answer) {
      let answer = try container.nestedContainer(keyedBy: AnswerKeys.self, forKey: .answer)
      return .answer(
        try answer.decode(LinkRequestID.self, forKey: .confirmation),
        isAllowed: try answer.decode(Bool.self, forKey: .isAllowed))
    }
    return .unknown
  }

  /// Writes the command as one object.
  @_spi(Project) public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    switch action {
    case .open(let text):
      var link = container.nestedContainer(keyedBy: LinkKeys.self, forKey: .open)
      try link.encode(text, forKey: .text)
    case .explain(let text):
      var link = container.nestedContainer(keyedBy: LinkKeys.self, forKey: .explain)
      try link.encode(text, forKey: .text)
    case .answer(let confirmation, let isAllowed):
      var answer = container.nestedContainer(keyedBy: AnswerKeys.self, forKey: .answer)
      try answer.encode(confirmation, forKey: .confirmation)
      try answer.encode(isAllowed, forKey: .isAllowed)
    case .unknown: break
    }
  }
}

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

    /// Whether the name can be a part of a path.
    var hasName: Bool {
      !session.isEmpty && session.utf8.count <= 128
        && session.utf8.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
          default: false
          }
        }
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
