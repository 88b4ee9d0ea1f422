// SPDX-License-Identifier: MIT

import SwiftUI

/// What every view of a window finds in its environment.
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
