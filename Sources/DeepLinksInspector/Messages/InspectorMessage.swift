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
