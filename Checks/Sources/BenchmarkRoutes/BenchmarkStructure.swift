// SPDX-License-Identifier: MIT

public import DeepLinksNavigation

/// An app with five tabs.
public enum BenchmarkStructure: AppStructure {
  public enum Tab: String, Hashable, Codable, CaseIterable, Sendable {
    case catalog, products, teams, search, orders
  }
  public enum Screen: Hashable, Codable, Sendable {
    case shelf(Int)
    case product(shelf: Int, id: Int)
  }
  public enum Modal: Hashable, Codable, Sendable { case basket }

  /// The product tab, `depth` screens above its root.
  public static func state(depth: Int) -> NavigationState<BenchmarkStructure> {
    var state = NavigationState<BenchmarkStructure>(selectedTab: .products)
    state[.products] = (0..<depth - 1).map(Screen.shelf) + [.product(shelf: depth - 2, id: 0)]
    return state
  }
}

extension BenchmarkRoute: LinkNavigable {
  public typealias Structure = BenchmarkStructure

  @MainActor public var destination: LinkDestination<BenchmarkStructure> {
    switch self {
    case .overview: .root(of: .catalog)
    case .product(let shelf, let id):
      .push(.product(shelf: shelf, id: id), in: .products, above: [.shelf(shelf)])
    case .post: .root(of: .teams)
    case .search, .article: .root(of: .search)
    case .order: .root(of: .orders)
    }
  }
}
