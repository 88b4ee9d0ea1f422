// SPDX-License-Identifier: MIT

import DeepLinksCore
import JSONText

/// The first routes of an app: the source, and the catalog read from it.
struct StarterRoutes {
  let text: String
  let catalog: LinkCatalog

  init(_ app: StarterApp) {
    let origins =
      (app.domain.map { ["https://\($0)"] } ?? []) + (app.scheme.map { ["\($0)://"] } ?? [])
    let item = app.item
    let pattern = "/\(item.path)/{id}"
    let example = "/\(item.path)/42"
    let documentation = "One \(item.title), by its identifier."
    let arguments = origins.map { SwiftStringLiteral($0).text }.joined(separator: ", ")
    text = """
      import DeepLinks

      /// The links that open \(app.name).
      ///
      /// Each case is a route, and its pattern says which links open it. Once a link is published,
      /// it should open the same route forever: to change a pattern, add the new one above the old
      /// one, and keep the old one for links that people may have in their email.
      @DeepLinkRoutes(\(arguments))
      enum \(app.routeName): Hashable {
        /// The first screen.
        @LinkPath("/", since: "1.0", examples: ["/"])
        case home

        /// \(documentation)
        @LinkPath("\(pattern)", since: "1.0", examples: ["\(example)"])
        case \(item.name)(id: String)
      }

      """
    catalog = LinkCatalog(routes: [
      LinkCatalog.Route(
        name: "home", origins: origins, pattern: "/", documentation: "The first screen.",
        since: "1.0", examples: ["/"]),
      LinkCatalog.Route(
        name: item.name, origins: origins, pattern: pattern,
        parameters: [
          LinkCatalog.Parameter(name: "id", type: "String", kind: .required, isConstrained: false)
        ], documentation: documentation, since: "1.0", examples: [example]),
    ])
  }
}
