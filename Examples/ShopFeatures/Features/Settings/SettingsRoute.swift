// SPDX-License-Identifier: MIT

import DeepLinks

/// Every place in the feature that a link can open, below the feature's prefix.
@DeepLinkRoutes
enum SettingsRoute: Hashable, Sendable {
  /// The settings, as the user left them.
  @LinkPath("/") case home
  /// What the app is.
  @LinkPath("/about") case about
}

/// The structure of the feature: one stack.
enum SettingsStructure: AppStructure {
  typealias Tab = SingleTab
  enum Screen: String, Hashable, Codable { case about }
  typealias Modal = Never
}

extension SettingsRoute: LinkNavigable {
  typealias Structure = SettingsStructure

  var destination: LinkDestination<SettingsStructure> {
    switch self {
    case .home: .select(.only)
    case .about: .push(.about, in: .only)
    }
  }
}
