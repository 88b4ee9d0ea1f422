// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkContracts

extension LinkCatalog.Route {
  /// A route whose captures have types by their names.
  ///
  /// `name?` is optional, `name*` a list, `name:` a dictionary of items, and what is not named is
  /// text, or items. A type may have a default, `Int=1`, or list its values: `Sort|newest|price`.
  static func sample(
    _ name: String, _ pattern: String, _ types: [String: String] = [:],
    origins: [String] = ["https://a.example"], aliases: [String] = [],
    deprecated: [String] = [], examples: [String] = [], feature: String? = nil,
    decisions: [LinkCatalog.Decision] = []
  ) -> LinkCatalog.Route {
    LinkCatalog.Route(
      name: name, feature: feature, origins: origins, pattern: pattern, aliases: aliases,
      deprecated: deprecated.map { LinkCatalog.Deprecated(pattern: $0, reason: "Old.") },
      parameters: types.sorted { $0.key < $1.key }.map { key, type in
        let kinds: [Character: LinkParameter.Kind] = ["?": .optional, "*": .list, ":": .dictionary]
        let kind = key.last.flatMap { kinds[$0] } ?? .required
        let values = type.split(separator: "|").map(String.init)
        let parts = values[0].split(separator: "=").map(String.init)
        return LinkCatalog.Parameter(
          name: key.filter { kinds[$0] == nil }, type: parts[0], kind: kind,
          defaultText: parts.count > 1 ? parts[1] : nil,
          isConstrained: parts[0] != "String" && parts[0] != "Loose",
          values: values.count > 1 ? Array(values.dropFirst()) : nil)
      }, examples: examples, decisions: decisions)
  }
}

extension LinkContract {
  /// The contract of some routes.
  static func sample(
    _ routes: [LinkCatalog.Route], redirects: [(String, String)] = [],
    options: LinkOriginOptions = []
  ) throws -> LinkContract {
    try LinkContract(
      LinkCatalog(
        routes: routes,
        redirects: redirects.map { LinkCatalog.Redirect(from: $0.0, to: $0.1) }),
      options: options)
  }
}

/// Two versions, and what is said of them.
struct VersionCase: Sendable, CustomTestStringConvertible {
  var name: String
  /// The pattern of the old version that is looked at; `nil` for its first one.
  var text: String?
  var old: [LinkCatalog.Route]
  var new: [LinkCatalog.Route]
  var oldRedirects: [(String, String)] = []
  var newRedirects: [(String, String)] = []
  var renamed: [ContractRoute: ContractRoute] = [:]
  var options: (old: LinkOriginOptions, new: LinkOriginOptions) = ([], [])
  var lines: [String]

  var testDescription: String { name }

  func contracts() throws -> (old: LinkContract, new: LinkContract) {
    (
      try .sample(old, redirects: oldRedirects, options: options.old),
      try .sample(new, redirects: newRedirects, options: options.new)
    )
  }
}
