// SPDX-License-Identifier: MIT

import Testing

/// A link, the route it opens, and the link that the route prints.
struct RouteLink<Route: Sendable & Equatable>: Sendable, CustomTestStringConvertible {
  let link: String
  let route: Route?
  let printed: String

  init(_ link: String, _ route: Route?, prints printed: String? = nil) {
    self.link = link
    self.route = route
    self.printed = printed ?? link
  }

  var testDescription: String { link }
}
