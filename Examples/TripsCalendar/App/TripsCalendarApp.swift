// SPDX-License-Identifier: MIT

import AppIntents
import DeepLinksInspector
public import DeepLinksSwiftUI
public import SwiftUI
import TripsCalendarLinks

/// The trips of one user, each of which has a link.
public struct TripsCalendarApp: App {
  @State private var inbox: LinkInbox
  @State private var calendar: TripCalendar
  @State private var arrivals: DeeplinkArrivals

  /// Creates the app with the saved trips; tools can inspect it during development.
  public init() {
    let inbox = LinkInbox()
    inbox.inspect()
    self.init(inbox: inbox, calendar: TripCalendar(storage: TripFile.standard))
  }

  /// Creates the app with its own inbox and calendar, such as those of a test.
  public init(inbox: LinkInbox, calendar: TripCalendar) {
    let arrivals = DeeplinkArrivals()
    inbox.observe(with: arrivals)
    AppDependencyManager.shared.add(dependency: inbox)
    AppDependencyManager.shared.add(dependency: calendar)
    _inbox = State(initialValue: inbox)
    _calendar = State(initialValue: calendar)
    _arrivals = State(initialValue: arrivals)
  }

  /// The scenes; links are handled once, here.
  public var body: some Scene {
    WindowGroup {
      DeeplinkReader(arrivals) { deeplink in
        TripsWindow(calendar: calendar, deeplink: deeplink)
      }
      .receivingIntents()
      .deepLinks(inbox)
    }
  }
}
