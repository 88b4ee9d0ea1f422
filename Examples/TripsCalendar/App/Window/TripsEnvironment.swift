// SPDX-License-Identifier: MIT

import SwiftUI
import TripsCalendarLinks

/// Sets the environment for all views of a window.
struct TripsEnvironment: ViewModifier {
  let model: TripsWindowModel
  let deeplink: Deeplinker.Deeplink?

  func body(content: Content) -> some View {
    content
      .environment(model)
      .environment(model.calendar)
      .environment(\.deeplink, deeplink)
  }
}
