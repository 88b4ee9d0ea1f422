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
