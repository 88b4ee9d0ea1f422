// SPDX-License-Identifier: MIT

import SwiftUI
import TripsCalendarLinks

private enum DeeplinkKey: EnvironmentKey {
  static var defaultValue: Deeplinker.Deeplink? { nil }
}

extension EnvironmentValues {
  /// The link that was opened most recently; `nil` before the first.
  var deeplink: Deeplinker.Deeplink? {
    get { self[DeeplinkKey.self] }
    set { self[DeeplinkKey.self] = newValue }
  }
}
