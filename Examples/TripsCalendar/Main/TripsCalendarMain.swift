// SPDX-License-Identifier: MIT

import SwiftUI
import TripsCalendar

@main enum TripsCalendarMain {
  @MainActor static func main() {
    #if DEBUG && os(iOS)
    RequestedActivity.prepare()
    #endif
    TripsCalendarApp.main()
  }
}
