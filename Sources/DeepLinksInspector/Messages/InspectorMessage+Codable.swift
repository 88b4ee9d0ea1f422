// SPDX-License-Identifier: MIT

import DeepLinksNavigation

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
