// SPDX-License-Identifier: MIT

public import DeepLinksCore

/// A route as a contract names it: what makes two versions of an app speak of the same one.
public struct ContractRoute: Sendable, Hashable, Codable {
  /// The cases that lead to it, outermost first, joined by dots.
  public let name: String
  /// The feature that owns it.
  public let feature: String?

  /// Makes a name.
  public init(name: String, feature: String? = nil) {
    self.name = name
    self.feature = feature
  }

  /// The name of a catalog's route.
  public init(_ route: LinkCatalog.Route) {
    self.init(name: route.name, feature: route.feature)
  }

  /// The name, behind that of its feature: `Shop.home`.
  public var title: String { (feature.map { $0 + "." } ?? "") + name }
}
