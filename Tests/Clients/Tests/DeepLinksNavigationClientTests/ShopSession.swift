// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksSimulation
import Observation

/// Who is signed in.
@MainActor @Observable final class ShopAccount {
  var name: String?
}

/// A window of the shop, without a screen and with a clock of its own.
@MainActor struct ShopWindow {
  let clock = LinkManualClock()
  let account = ShopAccount()
  let navigator: LinkNavigator<ShopRoute>
  let host: LinkSimulatedHost<ShopRoute>

  /// - Parameter more: adds to the rules that the shop always has.
  init(
    options: LinkOpeningOptions = .standard,
    _ more: (LinkRules<ShopRoute>) -> LinkRules<ShopRoute> = { $0 }
  ) {
    let account = account
    let rules = LinkRules<ShopRoute>()
      .gate("signed-in") { route, _ in
        if case .order = route, account.name == nil { .hold } else { .pass }
      }
      .gate("consent", asks: true) { route, _ in
        route == .deleteAccount ? .confirm(prompt: "Delete your account?") : .pass
      }
      .dismissal { $0 == .checkout ? .hold : .pass }
      .account { account.name }
    navigator = LinkNavigator(
      initialTab: .shop, rules: more(rules), options: options, clock: clock)
    host = LinkSimulatedHost(navigator, clock: clock)
  }

  /// A window that is on screen.
  static func shown(
    options: LinkOpeningOptions = .standard,
    _ more: (LinkRules<ShopRoute>) -> LinkRules<ShopRoute> = { $0 }
  ) -> ShopWindow {
    let window = ShopWindow(options: options, more)
    window.host.mount()
    window.settle()
    return window
  }

  /// Lets everything happen that takes less than a second.
  func settle() { clock.advance(by: .seconds(1)) }
}
