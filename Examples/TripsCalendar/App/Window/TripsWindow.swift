// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import SwiftUI
import TripsCalendarLinks

/// A window: the calendar and the settings, and a form over both.
struct TripsWindow: View {
  let deeplink: Deeplinker.Deeplink?
  @State private var model: TripsWindowModel
  @Environment(\.scenePhase) private var scenePhase

  init(calendar: TripCalendar, deeplink: Deeplinker.Deeplink?) {
    self.deeplink = deeplink
    _model = State(initialValue: TripsWindowModel(calendar: calendar))
  }

  var body: some View {
    LinkTabs(model.navigator) { tab in
      LinkStack(model.navigator, tab) {
        root(of: tab).modifier(environment)
      } screen: { screen in
        content(of: screen).modifier(environment)
      }
    } label: { tab in
      TripsTabLabel(tab: tab)
    }
    .notices(of: model.calendar)
    .linkModals(model.navigator) { modal in
      NavigationStack {
        switch modal {
        case .newTrip: NewTripView(title: "New Trip")
        case .editTrip(let reference):
          NewTripView(title: "Edit Trip").onAppear { model.formAppeared(for: reference) }
        }
      }
      .notices(of: model.calendar)
      .modifier(environment)
    }
    .linkNavigator(model.navigator, restoring: "trips")
    .onChange(of: scenePhase) { model.calendar.dayMayHaveChanged() }
    .onChange(of: model.calendar.trips, initial: true) { _, trips in
      TripsIndex.replace(with: trips)
    }
  }

  /// The environment for pushed screens and sheets, which may start with an empty one.
  private var environment: TripsEnvironment {
    TripsEnvironment(model: model, deeplink: deeplink)
  }

  @ViewBuilder private func root(of tab: TripsStructure.Tab) -> some View {
    switch tab {
    case .trips: CalendarView()
    case .settings: SettingsView()
    }
  }

  @ViewBuilder private func content(of screen: TripsStructure.Screen) -> some View {
    switch screen {
    case .details(let reference): TripDetailView(reference: reference)
    }
  }
}
