// SPDX-License-Identifier: MIT

import DeepLinks
import Observation
import TripsCalendarLinks

/// What one window shows, and what a person does there.
@MainActor @Observable final class TripsWindowModel {
  let calendar: TripCalendar
  let navigator: LinkNavigator<TripsRoute>
  let editor: TripEditor

  init(calendar: TripCalendar) {
    let editor = TripEditor(TripDraft(arrival: calendar.clock.date))
    self.calendar = calendar
    self.editor = editor
    navigator = LinkNavigator(
      initialTab: .trips, rules: Self.rules(calendar, editor), clock: calendar.clock)
  }

  /// What holds before a link opens something.
  private static func rules(
    _ calendar: TripCalendar, _ editor: TripEditor
  ) -> LinkRules<TripsRoute> {
    LinkRules()
      .gate("trip") { route, _ in
        guard case .details(let reference) = route, calendar.trip(reference) == nil else {
          return .pass
        }
        return .decline(reason: "There is no such trip")
      }
      .dismissal { modal in
        switch modal {
        case .newTrip where editor.hasChanges:
          .confirm(prompt: "Leave the new trip? What you typed is kept.")
        case .newTrip: .pass
        }
      }
  }

  /// Opens the form.
  func newTrip() {
    editor.begin(TripDraft(arrival: calendar.clock.date))
    navigator.present(.newTrip)
  }

  /// Keeps what was typed as a trip.
  func saveTrip() {
    guard calendar.add(editor.draft) != nil else { return }
    closeForm()
  }

  /// Closes the form, and forgets what was typed.
  func closeForm() {
    editor.clear(TripDraft(arrival: calendar.clock.date))
    navigator.dismiss()
  }

  /// Removes a trip, and goes back to the list.
  func removeTrip(_ reference: String) {
    calendar.remove(reference)
    navigator.popToRoot(of: .trips)
  }
}
