// SPDX-License-Identifier: MIT

public import DeepLinksSwiftUI
import SwiftUI

/// The settings feature.
///
/// - Parameters:
///   - choices: the tabs that a user can hide.
///   - clock: the source of time; tests pass their own.
@MainActor public func settingsFeature(
  choices: [TabChoice], clock: any LinkClock = LinkSystemClock()
) -> some DeepLinkFeature {
  SettingsFeature(navigator: LinkNavigator(initialTab: .only, clock: clock), choices: choices)
}

struct SettingsFeature: DeepLinkFeature {
  let id = "settings"
  let prefix = "/Settings"
  let navigator: LinkNavigator<SettingsRoute>
  let choices: [TabChoice]

  var content: some View {
    LinkStack(navigator) {
      SettingsPage(choices: choices)
    } screen: { screen in
      switch screen {
      case .about: AboutPage()
      }
    }
  }

  var label: some View { Label("Settings", systemImage: "gearshape") }
}
