// SPDX-License-Identifier: MIT

public import DeepLinksCore

/// The identity of a route in a contract, by which two versions of an app refer to the same route.
public struct ContractRoute: Sendable, Hashable, Codable {
  /// The cases that lead to it, outermost first, joined by periods.
  public let name: String
  /// The feature that owns it.
  public let feature: String?

  /// Creates a name.
  public init(name: String, feature: String? = nil) {
    self.name = name
    self.feature = feature
  }

  /// The name of a catalog's route.
  public init(_ route: LinkCatalog.Route) {
    self.init(name: route.name, feature: route.feature)
  }

  /// The name, after that of its feature: `Shop.home`.
  public var title: String { (feature.map { $0 + "." } ?? "") + name }
}
