// SPDX-License-Identifier: MIT

import DeepLinks

do {
  _ = try LinkPattern("/users/:id")
} catch {
  print(error)
}

// Registered with URLNavigator before.
@DeepLinkRoutes("myapp://", "https://myapp.example.com")
enum UserRoute: Hashable {
  @LinkPath("/users/{id}") case user(id: Int)
  @LinkPath("/users/{id}/posts") case posts(id: Int)
}

enum UserStructure: AppStructure {
  typealias Tab = SingleTab
  enum Screen: Hashable, Codable { case user(id: Int), posts(id: Int) }
  typealias Modal = Never
}

extension UserRoute: LinkNavigable {
  typealias Structure = UserStructure

  var destination: LinkDestination<UserStructure> {
    switch self {
    case .user(let id): .push(.user(id: id), in: .only)
    case .posts(let id): .push(.posts(id: id), in: .only, above: [.user(id: id)])
    }
  }
}

// Registered with Crossroad before.
enum Kind: String, LinkValue { case fire, water }

@DeepLinkRoutes("pokedex://", "https://pokedex.example.com")
enum PokedexRoute: Hashable {
  @LinkPath("/pokemons/{id}") case pokemon(id: Int)
  @LinkPath("/pokemons?type={type}") case pokemons(type: Kind?)
}

let pokedex = try LinkRouter<PokedexRoute>()

// Shown by the app's own navigation, such as an array of FlowStacks.
@DeepLinkRoutes("trips://")
enum FlowRoute: Hashable {
  @LinkPath("/trips/{id}") case trip(id: Int)
  @LinkPath("/trips/{id}/photos") case photos(id: Int)
}

extension FlowRoute {
  /// The screens that lead there, outermost first.
  var screens: [FlowRoute] {
    switch self {
    case .trip: [self]
    case .photos(let id): [.trip(id: id), self]
    }
  }
}
