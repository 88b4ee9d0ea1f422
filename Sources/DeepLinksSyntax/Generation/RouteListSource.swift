// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Generates the source of `linkRoutes`.
struct RouteListSource {
  private let route: RouteEnum

  init(_ route: RouteEnum) { self.route = route }

  /// The declaration.
  var text: String {
    """
    \(route.deprecation(ofGroups: true))nonisolated \(route.access)static var linkRoutes: DeepLinksCore.LinkRouteList<Self> {
      DeepLinksCore.LinkRouteList<Self>(
    \(arguments.joined(separator: ",\n"))
      )
    }
    """
  }

  private var arguments: [String] {
    var arguments: [String] = []
    if !route.origins.isEmpty {
      let origins = route.origins.map { $0.literal.text.quoted }
      arguments.append("    origins: [\(origins.joined(separator: ", "))]")
    }
    if let options = route.options { arguments.append("    options: \(options)") }
    if let feature = route.feature { arguments.append("    feature: \(feature)") }
    arguments.append("    items: \(list(items, indent: "      "))")
    if !route.redirects.isEmpty {
      let redirects = route.redirects.map {
        "DeepLinksCore.LinkRedirect(from: \($0.from.text.quoted), to: \($0.to.text.quoted))"
      }
      arguments.append("    redirects: \(list(redirects, indent: "      "))")
    }
    return arguments
  }

  private var items: [String] {
    var items: [String] = []
    for (slot, route) in route.numberedCases {
      for path in route.paths {
        let declaration = declaration(of: route, path, slot: slot)
        if case .group(let child) = route.kind {
          items.append(group(route, declaration, child))
        } else {
          items.append(".path(\n        \(declaration)\n      )")
        }
      }
    }
    return items
  }

  private func declaration(of route: RouteCase, _ path: RouteCase.Path, slot: Int) -> String {
    var arguments = [
      "slot: \(slot)", "name: \(route.name.quoted)", "pattern: \(path.pattern.text.quoted)",
    ]
    if !route.values.isEmpty {
      arguments.append(
        "parameters: [\(route.values.map { parameter($0, of: route) }.joined(separator: ", "))]")
    }
    if let metadata = metadata(of: route, path) { arguments.append("metadata: \(metadata)") }
    let lines = arguments.map { "          \($0)" }.joined(separator: ",\n")
    return "DeepLinksCore.LinkRouteDeclaration(\n\(lines)\n        )"
  }

  private func parameter(_ value: RouteValue, of route: RouteCase) -> String {
    let arguments = "\((value.name ?? "").quoted), \(value.type).self"
    return switch route.reading(of: value) {
    case .required: ".required(\(arguments))"
    case .optional: ".optional(\(arguments))"
    case .list: ".list(\(arguments))"
    case .items: ".items(\((value.name ?? "").quoted))"
    case .dictionary: ".dictionary(\((value.name ?? "").quoted))"
    case .link: ".link(\((value.name ?? "").quoted))"
    case .defaulted(let expression): ".optional(\(arguments), default: \(expression))"
    }
  }

  private func group(_ route: RouteCase, _ prefix: String, _ child: RouteValue) -> String {
    let source = CaseSource(route)
    let guards = source.readings
    let made = "return Self.\(route.spelledName)\(source.arguments(child: child))"
    let body = guards.isEmpty ? [made] : [source.guardStatement(indent: "        "), made]
    let closure = body.map { "        \($0)\n" }.joined()
    let captures = guards.isEmpty ? "_" : "captures"
    return """
      .group(
              \(prefix),
              \(child.type).self
            ) { child, \(captures) in
      \(closure)      }
      """
  }

  private func metadata(of route: RouteCase, _ path: RouteCase.Path) -> String? {
    var arguments: [String] = []
    if let documentation = DocumentationComment.text(of: route.declaration) {
      arguments.append("documentation: \(documentation.quoted)")
    }
    let labels = [
      "since", "deprecated", "owner", "examples", "trust", "captureLength", "priority",
    ]
    for label in labels {
      guard let expression = path.attribute.argument(label) else { continue }
      arguments.append("\(label): \(expression.trimmedDescription)")
    }
    let flags = [
      ("shared", "isShared"), ("strict", "isStrict"), ("receiveOnly", "isReceiveOnly"),
    ]
    for (label, name) in flags {
      guard let expression = path.attribute.argument(label) else { continue }
      arguments.append("\(name): \(expression.trimmedDescription)")
    }
    guard !arguments.isEmpty else { return nil }
    return "DeepLinksCore.LinkRouteMetadata(\(arguments.joined(separator: ", ")))"
  }

  private func list(_ items: [String], indent: String) -> String {
    guard !items.isEmpty else { return "[]" }
    return "[\n\(items.map { "\(indent)\($0),\n" }.joined())\(indent.dropLast(2))]"
  }
}
