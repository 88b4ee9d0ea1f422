// SPDX-License-Identifier: MIT

import DeepLinksSyntax
import Testing

/// A file, and a line for each thing that it says about how links come in and what shows them.
struct SourceInterfaceCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let source: String
  let lines: [String]

  init(_ description: String, _ source: String, _ lines: [String]) {
    testDescription = description
    self.source = source
    self.lines = lines
  }

  var found: [String] { Self.lines(SourceDeclarations(reading: source).interface) }

  private static func lines(_ interface: SourceInterface) -> [String] {
    var lines = interface.entries.map { "entry \($0)" }.sorted()
    if interface.isTest { lines.append("test") }
    lines += interface.registrations.map {
      "\($0.kind) \(text($0.place)) \(text($0.context)) \($0.extent.count) bytes"
    }
    lines += interface.confirmations.map { "confirm \($0.route ?? "?") \(text($0.context))" }
    lines += interface.askingGates.map { "asks \($0.route ?? "?") \(text($0.context))" }
    lines += interface.destinations.map { destinations in
      "destination \(destinations.owner.joined(separator: ".")) in \(destinations.structure): "
        + choices(destinations.choices, destination)
    }
    lines += interface.parents.map {
      "parent \($0.owner.joined(separator: ".")): " + choices($0.choices, parent)
    }
    lines += interface.hosts.map { host in
      "\(host.kind) \(text(host.place)) \(host.navigator.joined(separator: ".")) "
        + "\(host.localType ?? "-") \(host.tabs.map { "\($0)" } ?? "all") \(text(host.context))"
    }
    lines += interface.properties.map {
      "property \(($0.owner + [$0.name]).joined(separator: ".")): \($0.type)"
    }
    lines += interface.views.map { view in
      let uses = view.uses.map { use in
        use.name + use.branches.map { " \(text($0.place))=\($0.number)" }.joined()
          + (use.scene.map { " scene \(text($0))" } ?? "")
      }
      return
        "view \((view.owner + [view.member]).joined(separator: "."))\(view.isApp ? " (app)" : "")"
        + ": \(uses.joined(separator: ", "))"
    }
    return lines
  }

  private static func text(_ place: SourcePlace) -> String { "\(place.line):\(place.column)" }

  private static func text(_ context: SourceContext) -> String {
    var parts = [(context.owner + [context.member ?? "-"]).joined(separator: ".")]
    parts += context.branches.map { "\(text($0.place))=\($0.number)" }
    parts += context.conditions.map { "#\($0)" }
    if let scene = context.scene { parts.append("scene \(text(scene))") }
    if context.isPreview { parts.append("preview") }
    return parts.joined(separator: " ")
  }

  private static func choices<Value>(
    _ choices: [SourceChoice<Value>], _ text: (Value) -> String
  ) -> String {
    choices.map { choice in
      let cases = choice.cases.isEmpty ? "*" : choice.cases.joined(separator: "|")
      return "\(cases)\(choice.isConditional ? "?" : "") → \(text(choice.value))"
    }.joined(separator: ", ")
  }

  private static func destination(_ value: SourceDestination?) -> String {
    guard let value else { return "unknown" }
    let tabs = value.tabs.map { "\($0.map { "\($0.name) \(text($0.place))" })" } ?? "unknown tab"
    return tabs + (value.modal.map { " modal \($0.name) \(text($0.place))" } ?? "")
  }

  private static func parent(_ value: SourceParent) -> String {
    switch value.kind {
    case .none: "nil"
    case .path: "pathParent"
    case .itself: "self \(text(value.place))"
    case .route(let name): "\(name) \(text(value.place))"
    case .unknown: "unknown"
    }
  }
}
