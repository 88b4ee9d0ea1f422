// SPDX-License-Identifier: MIT

import DeepLinksCore

@testable import LinkContracts

extension LinkCatalog.Route {
  /// A route whose captures have types by their names.
  ///
  /// `name?` is optional, `name*` a list, and what is not named is text. A type may have a default:
  /// `Int=1`.
  static func sample(
    _ name: String, _ pattern: String, _ types: [String: String] = [:],
    origins: [String] = ["https://a.example"], aliases: [String] = [],
    deprecated: [String] = [], examples: [String] = [], feature: String? = nil
  ) -> LinkCatalog.Route {
    LinkCatalog.Route(
      name: name, feature: feature, origins: origins, pattern: pattern, aliases: aliases,
      deprecated: deprecated.map { LinkCatalog.Deprecated(pattern: $0, reason: "Old.") },
      parameters: types.sorted { $0.key < $1.key }.map { key, type in
        let kind: LinkParameter.Kind =
          key.hasSuffix("?") ? .optional : key.hasSuffix("*") ? .list : .required
        let parts = type.split(separator: "=").map(String.init)
        return LinkCatalog.Parameter(
          name: key.filter { $0 != "?" && $0 != "*" }, type: parts[0], kind: kind,
          defaultText: parts.count > 1 ? parts[1] : nil,
          isConstrained: parts[0] != "String" && parts[0] != "Loose")
      }, examples: examples)
  }
}

extension LinkContract {
  /// The contract of some routes.
  static func sample(
    _ routes: [LinkCatalog.Route], redirects: [(String, String)] = []
  ) throws -> LinkContract {
    try LinkContract(
      LinkCatalog(
        routes: routes,
        redirects: redirects.map { LinkCatalog.Redirect(from: $0.0, to: $0.1) }))
  }
}
