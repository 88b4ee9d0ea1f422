// SPDX-License-Identifier: MIT

import DeepLinksInspector
public import DeepLinksSwiftUI
public import SwiftUI
import TripsCalendarLinks

/// The trips of one person, each of which has a link.
public struct TripsCalendarApp: App {
  @State private var inbox: LinkInbox
  @State private var calendar: TripCalendar
  @State private var arrivals: DeeplinkArrivals

  /// Makes the app, with the trips that were kept; a tool may inspect it while it is developed.
  public init() {
    let inbox = LinkInbox()
    inbox.inspect()
    self.init(inbox: inbox, calendar: TripCalendar(storage: TripFile.standard))
  }

  /// Makes the app with an inbox and a calendar of its own, such as a test's.
  public init(inbox: LinkInbox, calendar: TripCalendar) {
    let arrivals = DeeplinkArrivals()
    inbox.observe(with: arrivals)
    _inbox = State(initialValue: inbox)
    _calendar = State(initialValue: calendar)
    _arrivals = State(initialValue: arrivals)
  }

  /// Links are handled once, here.
  public var body: some Scene {
    WindowGroup {
      TripsWindow(calendar: calendar, arrivals: arrivals)
        .deepLinks(inbox)
    }
  }
}
