// SPDX-License-Identifier: MIT

import SwiftUI

/// Sets the environment for all views of a window.
struct TripsEnvironment: ViewModifier {
  let model: TripsWindowModel
  let arrivals: DeeplinkArrivals

  func body(content: Content) -> some View {
    content
      .environment(model)
      .environment(model.calendar)
      .environment(\.deeplink, arrivals.deeplink)
  }
}
