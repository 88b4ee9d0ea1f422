// SPDX-License-Identifier: MIT

import DeepLinksCore
import JSONText

/// The first routes of an app: the source, and the catalog that is read from it.
struct StarterRoutes {
  let text: String
  let catalog: LinkCatalog

  init(_ app: StarterApp) {
    let origins =
      (app.domain.map { ["https://\($0)"] } ?? []) + (app.scheme.map { ["\($0)://"] } ?? [])
    let arguments = origins.map { SwiftStringLiteral($0).text }.joined(separator: ", ")
    text = """
      import DeepLinks

      /// The links that open \(app.name).
      ///
      /// Each case is a route, and its pattern says which links open it. Once a link is published it
      /// should open the same route for ever: give the route another pattern in front of the old one,
      /// and do not remove what people may have in their mails.
      @DeepLinkRoutes(\(arguments))
      enum \(app.routeName): Hashable {
        /// The first screen.
        @LinkPath("/", since: "1.0", examples: ["/"])
        case home

        /// One item, by its identifier.
        @LinkPath("/items/{id}", since: "1.0", examples: ["/items/42"])
        case item(id: String)
      }

      """
    catalog = LinkCatalog(routes: [
      LinkCatalog.Route(
        name: "home", origins: origins, pattern: "/", documentation: "The first screen.",
        since: "1.0", examples: ["/"]),
      LinkCatalog.Route(
        name: "item", origins: origins, pattern: "/items/{id}",
        parameters: [
          LinkCatalog.Parameter(name: "id", type: "String", kind: .required, isConstrained: false)
        ], documentation: "One item, by its identifier.", since: "1.0", examples: ["/items/42"]),
    ])
  }
}
