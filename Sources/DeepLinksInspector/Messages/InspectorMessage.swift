// SPDX-License-Identifier: MIT

public import DeepLinksNavigation

/// What a running app reports to an inspector: a JSON object whose `type` says which message it is.
///
/// ```json
/// {"type": "plan", "request": "5A4C…", "window": "main", "steps": ["select trips"]}
/// ```
///
/// A reader ignores unknown keys, and reads an unknown type as `unknown`, so that an older tool
/// understands as much of a newer app as it can.
@_spi(Project) public enum InspectorMessage: Sendable, Hashable {
  /// The sender's identity; the first message of every session.
  case hello(InspectorHello)
  /// All links of the app; replaces the previous catalog.
  case catalog(LinkCatalog)
  /// A link arrived.
  case request(InspectorRequest)
  /// Something happened to a request.
  case event(InspectorEvent)
  /// The steps that a request will take.
  case plan(InspectorPlan)
  /// What a window shows; replaces the previous state.
  case state(InspectorState)
  /// A window is gone.
  case windowClosed(LinkSceneID)
  /// The answer to a command that asked for an explanation.
  case explanation(command: Int, InspectorExplanation)
  /// This many messages were lost here because they were not accepted in time.
  case gap(dropped: Int)
  /// The app's last message.
  case bye
  /// A message type of a later version; its name.
  case unknown(String)

  /// The protocol version that this library speaks.
  static let protocolVersion = 2

  /// The name of the type in JSON.
  package var type: String {
    switch self {
    case .hello: "hello"
    case .catalog: "catalog"
    case .request: "request"
    case .event: "event"
    case .plan: "plan"
    case .state: "state"
    case .windowClosed: "windowClosed"
    case .explanation: "explanation"
    case .gap: "gap"
    case .bye: "bye"
    case .unknown(let type): type
    }
  }
}

extension InspectorMessage: Codable {
  private enum CodingKeys: String, CodingKey {
    case type, catalog, window, id, explanation, dropped
  }

  /// Reads a message; unknown keys and types are not errors.
  @_spi(Project) public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let type = try container.decode(String.self, forKey: .type)
    switch type {
    case "hello": self = .hello(try InspectorHello(from: decoder))
    case "catalog": self = .catalog(try container.decode(LinkCatalog.self, forKey: .catalog))
    case "request": self = .request(try InspectorRequest(from: decoder))
    case "event": self = .event(try InspectorEvent(from: decoder))
    case "plan": self = .plan(try InspectorPlan(from: decoder))
    case "state": self = .state(try InspectorState(from: decoder))
    case "windowClosed":
      self = .windowClosed(try container.decode(LinkSceneID.self, forKey: .window))
    case "explanation":
      self = .explanation(
        command: try container.decode(Int.self, forKey: .id),
        try container.decode(InspectorExplanation.self, forKey: .explanation))
    case "gap": self = .gap(dropped: max(0, try container.decode(Int.self, forKey: .dropped)))
    case "bye": self = .bye
    default: self = .unknown(type)
    }
  }

  /// Writes the message as one object; an unknown message has only its type.
  @_spi(Project) public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(type, forKey: .type)
    switch self {
    case .hello(let hello): try hello.encode(to: encoder)
    case .catalog(let catalog): try container.encode(catalog, forKey: .catalog)
    case .request(let request): try request.encode(to: encoder)
    case .event(let event): try event.encode(to: encoder)
    case .plan(let plan): try plan.encode(to: encoder)
    case .state(let state): try state.encode(to: encoder)
    case .windowClosed(let window): try container.encode(window, forKey: .window)
    case .explanation(let command, let explanation):
      try container.encode(command, forKey: .id)
      try container.encode(explanation, forKey: .explanation)
    case .gap(let dropped): try container.encode(dropped, forKey: .dropped)
    case .bye, .unknown: break
    }
  }
}

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

/// Something that happened to a request: one line of its trace.
@_spi(Project) public struct InspectorEvent: Sendable, Hashable, Codable {
  /// The request.
  package var request: LinkRequestID
  /// The time since the link arrived, in microseconds; an `Int` of a watch ends after 36 minutes.
  var microseconds: Int64
  /// The stage, named as in `LinkStage`.
  var stage: String
  /// The stable name of the decision.
  package var decision: String
  /// The reason, without text from the link.
  package var reason: String?
  /// Text from the link for this event, which may contain secrets.
  package var detail: String?

  /// Creates a line of a trace.
  package init(
    request: LinkRequestID, microseconds: Int64, stage: String, decision: String,
    reason: String? = nil, detail: String? = nil
  ) {
    self.request = request
    self.microseconds = microseconds
    self.stage = stage
    self.decision = decision
    self.reason = reason
    self.detail = detail
  }
}

extension InspectorEvent {
  /// Creates the line for an event.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - revealsValues: whether to include text from the link.
  init(_ event: LinkEvent, revealsValues: Bool) {
    let (seconds, attoseconds) = max(event.time, .zero).components
    self.init(
      request: event.request,
      microseconds: min(seconds, 1_000_000_000) * 1_000_000 + attoseconds / 1_000_000_000_000,
      stage: event.kind.stage.rawValue, decision: event.kind.decision, reason: event.kind.reason,
      detail: revealsValues ? event.kind.detail : nil)
  }
}

/// A link that arrived.
@_spi(Project) public struct InspectorRequest: Sendable, Hashable, Codable {
  /// The request created for it.
  package var request: LinkRequestID
  /// The link as written; empty for a command from the app, and if values are not revealed.
  package var text: String
  /// The source of the link.
  package var source: LinkSource
  /// The call that delivered it.
  package var callback: LinkCallback
  /// The time of arrival, in milliseconds since 1970.
  package var time: Double

  /// Creates a description of an arrival.
  package init(
    request: LinkRequestID, text: String, source: LinkSource, callback: LinkCallback, time: Double
  ) {
    self.request = request
    self.text = text
    self.source = source
    self.callback = callback
    self.time = time
  }
}

/// The steps that a request will take on screen, reported before the first one.
@_spi(Project) public struct InspectorPlan: Sendable, Hashable, Codable {
  /// The request.
  package var request: LinkRequestID
  /// The window in which it takes them.
  package var window: LinkSceneID
  /// The steps in order, one line each: `select trips`.
  package var steps: [String]

  /// Creates a plan.
  package init(request: LinkRequestID, window: LinkSceneID, steps: [String]) {
    self.request = request
    self.window = window
    self.steps = steps
  }
}

/// What a window shows.
@_spi(Project) public struct InspectorState: Sendable, Hashable, Codable {
  /// The window.
  package var window: LinkSceneID
  /// The name that users know the window by: the name of the app's structure.
  package var name: String
  /// The contents of the window.
  package var outline: InspectorOutline

  /// Creates a state.
  package init(window: LinkSceneID, name: String, outline: InspectorOutline) {
    self.window = window
    self.name = name
    self.outline = outline
  }
}
