// SPDX-License-Identifier: MIT

/// A request that waits for a gate, such as one that `LinkHeldList` shows.
public struct HeldRequest: Identifiable, Sendable, Hashable {
  /// The request.
  public let id: LinkRequestID
  /// The gate it waits for.
  public let gate: String
  /// The route's case, without values.
  public let route: String
  /// Where it leads, with values.
  public let place: String
}

/// A request that asks the user a question.
///
/// Answer it with `LinkWindow.answer(_:isAllowed:)`, or with `LinkWindow.answer(_:choosing:)`
/// if there are answers to choose from.
public struct LinkConfirmation: Identifiable, Sendable, Hashable {
  /// The request.
  public let id: LinkRequestID
  /// The gate's question.
  public let prompt: String
  /// The answers the gate offers; empty for yes and no.
  public let answers: [LinkAnswer]
  /// Where it leads, with values.
  public let place: String

  init(id: LinkRequestID, prompt: String, answers: [LinkAnswer] = [], place: String) {
    self.id = id
    self.prompt = prompt
    self.answers = answers
    self.place = place
  }
}

extension HeldRequest: LinkRedacted {
  /// The request, its gate, and its route, without values.
  public var _redacted: String { "\(id) at \(gate): \(route)" }
  /// The request, its gate, and where it leads.
  public var _revealed: String { "\(id) at \(gate): \(place)" }
}

extension LinkConfirmation: LinkRedacted {
  /// The request alone, because the gate's question may contain values.
  public var _redacted: String { "\(id) asks" }
  /// The request, the gate's question, and where it leads.
  public var _revealed: String { "\(id) asks: \(prompt) \(place)" }
}
