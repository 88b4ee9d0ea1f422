// SPDX-License-Identifier: MIT

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
