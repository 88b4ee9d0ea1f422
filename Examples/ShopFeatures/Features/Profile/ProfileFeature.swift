// SPDX-License-Identifier: MIT

public import DeepLinksSwiftUI
import SwiftUI

/// The profile feature.
///
/// - Parameters:
///   - account: the user's account.
///   - clock: the source of time; tests pass their own.
@MainActor public func profileFeature(
  account: ShopAccount, clock: any LinkClock = LinkSystemClock()
) -> some DeepLinkFeature {
  ProfileFeature(
    navigator: LinkNavigator(initialTab: .only, rules: .signedIn(to: account), clock: clock),
    account: account)
}

struct ProfileFeature: DeepLinkFeature {
  let id = "profile"
  let prefix = "/Profile"
  let navigator: LinkNavigator<ProfileRoute>
  let account: ShopAccount

  var content: some View {
    LinkStack(navigator) {
      ProfilePage(account: account)
    } screen: { screen in
      switch screen {
      case .order(let number): OrderScreen(order: account.order(number))
      }
    }
  }

  var label: some View { Label("Profile", systemImage: "person.crop.circle") }
}
