// SPDX-License-Identifier: MIT

import SwiftUI
import TripsCalendar

@main enum TripsCalendarMain {
  @MainActor static func main() { TripsCalendarApp.main() }
}
