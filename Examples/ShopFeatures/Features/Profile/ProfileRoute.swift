// SPDX-License-Identifier: MIT

import DeepLinks

/// Every place in the feature that a link can open, below the feature's prefix.
@DeepLinkRoutes
enum ProfileRoute: Hashable, Sendable {
  /// The user's tab, as they left it.
  @LinkPath("/") case home
  /// An order; only for a user who is signed in.
  @LinkPath("/orders/{number}") case order(number: Int)
}

/// The structure of the feature: one stack.
enum ProfileStructure: AppStructure {
  typealias Tab = SingleTab
  enum Screen: Hashable, Codable { case order(number: Int) }
  typealias Modal = Never
}

extension ProfileRoute: LinkNavigable {
  typealias Structure = ProfileStructure

  var destination: LinkDestination<ProfileStructure> {
    switch self {
    case .home: .select(.only)
    case .order(let number): .push(.order(number: number), in: .only)
    }
  }

  /// Makes the rules for a link also apply to screens that are restored, or still shown.
  static func route(to screen: ProfileStructure.Screen) -> ProfileRoute? {
    switch screen {
    case .order(let number): .order(number: number)
    }
  }
}

extension LinkRules where Route == ProfileRoute {
  /// Holds a link to an order until the user has signed in, and refuses an order that they do not
  /// have.
  @MainActor static func signedIn(to account: ShopAccount) -> LinkRules {
    LinkRules()
      .gate("signed-in") { route, _ in
        if case .order = route, account.name == nil { .hold } else { .pass }
      }
      .gate("order") { route, _ in
        guard case .order(let number) = route, account.order(number) == nil else { return .pass }
        return .decline(reason: "You have no order with this number.")
      }
      .account { account.name }
  }
}
