// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
@_spi(Project) import JSONText

/// Edits that give a case a route, or declare that it has none.
struct MissingRouteFixIts {
  private let route: RouteCase

  init(_ route: RouteCase) { self.route = route }

  var all: [FixIt] {
    var fixIts: [FixIt] = []
    if route.declaration.elements.count == 1 {
      if let child = route.values.last, child.label == nil,
        child.type.utf8.ends(with: "Route".utf8)
      {
        // A prefix has no query.
        let values = route.values.dropLast()
        if !values.contains(where: \.mayBeAbsent) {
          fixIts.append(adding("@LinkGroup(\(pattern(of: values).quoted))", id: "addGroup"))
        }
      } else {
        let pattern = pattern(of: route.values[...])
        fixIts.append(adding("@LinkPath(\(pattern.quoted))", id: "addPath"))
      }
    }
    fixIts.append(adding("@LinkHidden()", id: "addHidden"))
    return fixIts
  }

  /// Returns a pattern with all values: required ones in the path, all others in the query.
  private func pattern(of values: ArraySlice<RouteValue>) -> String {
    var path = "/" + route.name
    var query = ""
    for (index, value) in values.enumerated() {
      let name = value.name ?? (values.count == 1 ? "value" : "value\(index + 1)")
      if value.mayBeAbsent {
        query += "\(query.isEmpty ? "?" : "&")\(name)={\(name)}"
      } else {
        path += "/{\(name)}"
      }
    }
    return path + query
  }

  private func adding(_ attribute: String, id: String) -> FixIt {
    let old = route.declaration
    let new = DeclSyntax("\(raw: attribute) \(old.trimmed)").with(
      \.leadingTrivia, old.leadingTrivia
    ).with(\.trailingTrivia, old.trailingTrivia)
    return .replacing(old, with: new, id: id, "add '\(attribute)'")
  }
}
