// SPDX-License-Identifier: MIT

import DeepLinksCore
@_spi(Project) import JSONText
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// Checks an enum that was read, and gives unlabeled values their names.
package enum RouteEnumCheck {
  package static func check(_ route: inout RouteEnum, report: inout RoutesReport) {
    let originCaptures = route.originCaptures
    for index in route.cases.indices {
      switch route.cases[index].kind {
      case .hidden, .broken: continue
      case .routed, .group: break
      }
      var binder = CaseBinder(
        route.cases[index], originCaptures: originCaptures, report: report)
      binder.bind()
      route.cases[index] = binder.route
      report = binder.report
    }
    var redirects = RedirectCheck(report: report)
    for redirect in route.redirects { redirects.check(redirect) }
    report = redirects.report
    // A value without a capture would have no type here.
    guard !report.hasErrors else { return }
    var conflicts = ConflictCheck(route, report: report)
    conflicts.check()
    report = conflicts.report
  }
}

/// Checks that a redirect provides every value of the pattern it leads to.
struct RedirectCheck {
  private(set) var report: RoutesReport

  init(report: RoutesReport) { self.report = report }

  mutating func check(_ redirect: RouteEnum.Redirect) {
    if redirect.from.pattern.canonicalText == redirect.to.pattern.canonicalText {
      report.add(.redirectToItself, at: 0..<0, of: redirect.to.literal)
    }
    for capture in redirect.to.captures {
      guard let source = redirect.from.capture(named: capture.name) else {
        guard !redirect.from.originCaptures.contains(capture.name) else { continue }
        report.add(
          .redirectCaptureUnknown(capture.name), at: capture.range, of: redirect.to.literal)
        continue
      }
      if (source.place == .rest) != (capture.place == .rest) {
        report.add(.redirectCaptureKind(capture.name), at: capture.range, of: redirect.to.literal)
      }
    }
  }
}

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
