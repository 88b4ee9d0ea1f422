// SPDX-License-Identifier: MIT

public import Observation

/// The simulated sign-in state during a scenario, which an app's rules use instead of its own
/// session.
///
/// ```swift
/// await expectScenarios(ShopRoute.self, initialTab: .products) { session in
///   shopRules(isSignedIn: { session.isSignedIn })
/// }
/// ```
@MainActor @Observable public final class LinkScenarioSession {
  /// The account; `nil` while no one is signed in.
  public internal(set) var account: String?

  /// Whether the user is signed in.
  public var isSignedIn: Bool { account != nil }

  init(account: String?) {
    self.account = account
  }
}
