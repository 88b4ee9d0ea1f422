// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import DeepLinksSimulation

/// A feature with a list, products on it, reviews of those, and a form.
enum ProductsRoute: LinkNavigable, Hashable {
  enum Structure: AppStructure {
    typealias Tab = SingleTab
    enum Screen: Hashable, Codable { case product(Int), reviews(Int) }
    enum Modal: Hashable, Codable { case filter }
  }

  case list
  case product(Int)
  case reviews(Int)
  case filter

  static var linkRoutes: LinkRouteList<ProductsRoute> {
    LinkRouteList(
      items: [
        .path(LinkRouteDeclaration(slot: 0, name: "list", pattern: "/")),
        .path(
          LinkRouteDeclaration(
            slot: 1, name: "product", pattern: "/{id}", parameters: [.required("id", Int.self)])),
        .path(
          LinkRouteDeclaration(
            slot: 2, name: "reviews", pattern: "/{id}/reviews",
            parameters: [.required("id", Int.self)])),
        .path(LinkRouteDeclaration(slot: 3, name: "filter", pattern: "/filter")),
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> Self? {
    switch slot {
    case 0: .list
    case 1: captures.value(0, as: Int.self).map { .product($0) }
    case 2: captures.value(0, as: Int.self).map { .reviews($0) }
    default: .filter
    }
  }

  func print(into printer: inout LinkPrinter) {
    switch self {
    case .list: printer.route(0)
    case .product(let id):
      printer.route(1)
      printer.value(0, id)
    case .reviews(let id):
      printer.route(2)
      printer.value(0, id)
    case .filter: printer.route(3)
    }
  }

  var destination: LinkDestination<Structure> {
    switch self {
    case .list: .select(.only)
    case .product(let id): .push(.product(id))
    case .reviews(let id): .push(.reviews(id))
    case .filter: .present(.filter)
    }
  }

  var parent: ProductsRoute? {
    if case .reviews(let id) = self { .product(id) } else { nil }
  }
}

/// A feature that knows nothing of the other one.
enum ProfileRoute: LinkNavigable, Hashable {
  enum Structure: AppStructure {
    typealias Tab = SingleTab
    enum Screen: Hashable, Codable { case badge(String) }
    enum Modal: Hashable, Codable { case editor }
  }

  case home
  case badge(String)
  case editor

  static var linkRoutes: LinkRouteList<ProfileRoute> {
    LinkRouteList(
      items: [
        .path(LinkRouteDeclaration(slot: 0, name: "home", pattern: "/")),
        .path(
          LinkRouteDeclaration(
            slot: 1, name: "badge", pattern: "/badges/{name}",
            parameters: [.required("name", String.self)])),
        .path(LinkRouteDeclaration(slot: 2, name: "editor", pattern: "/edit")),
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> Self? {
    switch slot {
    case 0: .home
    case 1: captures.value(0, as: String.self).map { .badge($0) }
    default: .editor
    }
  }

  func print(into printer: inout LinkPrinter) {
    switch self {
    case .home: printer.route(0)
    case .badge(let name):
      printer.route(1)
      printer.value(0, name)
    case .editor: printer.route(2)
    }
  }

  var destination: LinkDestination<Structure> {
    switch self {
    case .home: .select(.only)
    case .badge(let name): .push(.badge(name))
    case .editor: .present(.editor)
    }
  }
}

struct ProductsFeature: ComposableFeature {
  var id = "products"
  var prefix = "/products"
  let navigator: LinkNavigator<ProductsRoute>
}

struct ProfileFeature: ComposableFeature {
  var id = "profile"
  var prefix = "/profile"
  let navigator: LinkNavigator<ProfileRoute>
}

@MainActor func makeFeatures(_ clock: LinkManualClock) -> (ProductsFeature, ProfileFeature) {
  (
    ProductsFeature(navigator: LinkNavigator(initialTab: .only, clock: clock)),
    ProfileFeature(navigator: LinkNavigator(initialTab: .only, clock: clock))
  )
}

/// Two features, and a composition of them whose root view is on screen.
@MainActor func makeComposition(_ clock: LinkManualClock) -> (
  ProductsFeature, ProfileFeature, LinkComposition<ProductsFeature, ProfileFeature>
) {
  let (products, profile) = makeFeatures(clock)
  let composition = LinkComposition(products, profile, origins: ["dla://"], clock: clock)
  composition.setReady(true)
  return (products, profile, composition)
}
