// SPDX-License-Identifier: MIT

@_spi(Project) package import DeepLinksCore

/// The identity of a route in a contract, by which two versions of an app refer to the same route.
@_spi(Project) public struct ContractRoute: Sendable, Hashable, Codable {
  /// The cases that lead to it, outermost first, joined by periods.
  package let name: String
  /// The feature that owns it.
  package let feature: String?

  /// Creates a name.
  package init(name: String, feature: String? = nil) {
    self.name = name
    self.feature = feature
  }

  /// The name of a catalog's route.
  package init(_ route: LinkCatalog.Route) {
    self.init(name: route.name, feature: route.feature)
  }

  /// The name, after that of its feature: `Shop.home`.
  package var title: String { (feature.map { $0 + "." } ?? "") + name }
}
