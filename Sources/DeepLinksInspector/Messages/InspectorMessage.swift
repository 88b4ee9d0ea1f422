// SPDX-License-Identifier: MIT

package import DeepLinksNavigation

/// What a running app tells an inspector; one JSON object, whose `type` says which one it is.
///
/// ```json
/// {"type": "plan", "request": "5A4C…", "window": "main", "steps": ["select trips"]}
/// ```
///
/// A reader leaves out keys that it does not know, and reads a type that it does not know as
/// `unknown`, so that an older tool understands a newer app as far as it can.
package enum InspectorMessage: Sendable, Hashable {
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

  /// The version of the protocol that this library speaks.
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
