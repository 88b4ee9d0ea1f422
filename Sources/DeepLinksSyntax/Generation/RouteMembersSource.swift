// SPDX-License-Identifier: MIT

import SwiftSyntax
import SwiftSyntaxBuilder

/// Generates the source of the members that `LinkRoutable` requires.
struct RouteMembersSource {
  private let route: RouteEnum

  init(_ route: RouteEnum) { self.route = route }

  /// The members for an enum that was read without errors.
  var members: [DeclSyntax] {
    [
      "\(raw: RouteListSource(route).text)",
      "\(raw: making)",
      "\(raw: printing)",
    ]
  }

  /// Members that compile no matter what is wrong with the enum, so that only the problem is
  /// reported.
  var placeholders: [DeclSyntax] {
    [
      """
      nonisolated \(raw: route.access)static var linkRoutes: DeepLinksCore.LinkRouteList<Self> {
        DeepLinksCore.LinkRouteList<Self>(items: [])
      }
      """,
      """
      \(raw: makingHead) {
        nil
      }
      """,
      """
      \(raw: printingHead) {
        printer.hidden()
      }
      """,
    ]
  }

  private var makingHead: String {
    """
    \(route.deprecation(ofGroups: false))nonisolated \(route.access)static func route(
      at slot: Swift.Int, from captures: borrowing DeepLinksCore.LinkCaptures
    ) throws -> Self?
    """
  }

  private var printingHead: String {
    "nonisolated \(route.access)func print(into printer: inout DeepLinksCore.LinkPrinter)"
  }

  private var making: String {
    var cases = ""
    for (slot, route) in route.numberedCases {
      guard case .routed = route.kind else { continue }
      let source = CaseSource(route)
      cases += "  case \(slot):\n"
      if !source.readings.isEmpty { cases += "    \(source.guardStatement(indent: "    "))\n" }
      // Not `.none`, which would be that of `Optional`.
      cases += "    return Self.\(route.spelledName)\(source.arguments())\n"
    }
    guard !cases.isEmpty else { return "\(makingHead) {\n  nil\n}" }
    return "\(makingHead) {\n  switch slot {\n\(cases)  default:\n    return nil\n  }\n}"
  }

  private var printing: String {
    var cases = ""
    for (slot, route) in route.numberedCases {
      let source = CaseSource(route)
      if case .group(let child) = route.kind {
        cases += "  case .\(route.spelledName)\(source.bindings(child: child)):\n"
        cases += "    printer.route(\(slot))\n"
        cases += source.printing.map { "    \($0)\n" }.joined()
        cases += "    printer.child(child)\n"
      } else {
        cases += "  case .\(route.spelledName)\(source.bindings()):\n"
        cases += "    printer.route(\(slot))\n"
        cases += source.printing.map { "    \($0)\n" }.joined()
      }
    }
    for route in route.cases {
      guard case .hidden = route.kind else { continue }
      cases += "  case .\(route.spelledName):\n    printer.hidden()\n"
    }
    return "\(printingHead) {\n  switch self {\n\(cases)  }\n}"
  }
}

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

/// Generates code that creates a case from captures, and takes it apart again.
///
/// Its variables are called `value0` and so on, which no label can hide.
struct CaseSource {
  private let route: RouteCase

  init(_ route: RouteCase) { self.route = route }

  /// The conditions that read the values.
  var readings: [String] {
    route.values.enumerated().map { index, value in
      let arguments = "\(index), as: \(value.type).self"
      let call =
        switch route.reading(of: value) {
        case .required: "value(\(arguments))"
        case .optional: "optional(\(arguments))"
        case .list: "list(\(arguments))"
        case .items: "items(\(index))"
        case .dictionary: "dictionary(\(index))"
        case .link: "link"
        case .defaulted(let expression): "value(\(arguments), default: \(expression))"
        }
      return "let value\(index) = captures.\(call)"
    }
  }

  /// Reads all values, or returns `nil`.
  func guardStatement(indent: String) -> String {
    let conditions = readings.map { "\(indent)  \($0)" }.joined(separator: ",\n")
    return "guard\n\(conditions)\n\(indent)else { return nil }"
  }

  /// The arguments of the case in an expression, such as `(id: value0, child)`.
  func arguments(child: RouteValue? = nil) -> String {
    var arguments = route.values.enumerated().map { index, value in
      labeled(value, "value\(index)")
    }
    if let child { arguments.append(labeled(child, "child")) }
    return arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
  }

  /// The bindings of the case in a pattern, such as `(id: let value0, let child)`.
  func bindings(child: RouteValue? = nil) -> String {
    var bindings = route.values.enumerated().map { index, value in
      labeled(value, "let value\(index)")
    }
    if let child { bindings.append(labeled(child, "let child")) }
    return bindings.isEmpty ? "" : "(\(bindings.joined(separator: ", ")))"
  }

  /// The statements that pass the values to a printer.
  var printing: [String] {
    route.values.enumerated().map { index, value in
      switch route.reading(of: value) {
      case .required: "printer.value(\(index), value\(index)\(cast(value, value.type)))"
      case .optional: "printer.value(\(index), value\(index)\(cast(value, "\(value.type)?")))"
      case .list: "printer.list(\(index), value\(index)\(cast(value, "[\(value.type)]")))"
      case .items, .dictionary: "printer.items(\(index), value\(index))"
      case .link: "printer.link(\(index), value\(index))"
      case .defaulted(let expression):
        "printer.value(\(index), value\(index)\(cast(value, value.type)), default: \(expression))"
      }
    }
  }

  /// Returns what makes a value one of a type that has a name of its own; otherwise nothing.
  ///
  /// If that type is no `LinkValue`, the compiler reports the name, and not the use.
  private func cast(_ value: RouteValue, _ type: String) -> String {
    value.type.utf8.starts(with: "\(ValueScope.name).".utf8) ? " as \(type)" : ""
  }

  private func labeled(_ value: RouteValue, _ text: String) -> String {
    value.argumentLabel.map { "\($0): \(text)" } ?? text
  }
}
