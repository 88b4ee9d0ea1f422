// SPDX-License-Identifier: MIT

import DeepLinks
public import Features

/// The feature; all that other modules see of it.
public func profileFeature() -> some Feature { ProfileFeature() }

private struct ProfileFeature: Feature {
  let id = "profile"

  func screen(for route: ProfileRoute) -> String {
    switch route {
    case .profile(let user): "of \(user)"
    }
  }
}

@DeepLinkRoutes
private enum ProfileRoute {
  @LinkPath("/{user}") case profile(user: String)
}
