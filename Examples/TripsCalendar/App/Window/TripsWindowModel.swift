// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import Observation
import TripsCalendarLinks

/// What one window shows, and the user's actions in it.
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

  /// The conditions for opening a link.
  private static func rules(
    _ calendar: TripCalendar, _ editor: TripEditor
  ) -> LinkRules<TripsRoute> {
    LinkRules()
      .gate("trip") { route, _ in
        switch route {
        case .details(let reference), .share(let reference):
          calendar.trip(reference) == nil ? .decline(reason: "There is no such trip") : .pass
        case .home: .pass
        }
      }
      .gate("share", asks: true) { route, context in
        // The user tapped a button in the app's own widget.
        guard case .share(let reference) = route, context.source != .widget else { return .pass }
        return .choose(
          prompt: "Share the trip to \(calendar.trip(reference)?.city ?? "")?",
          answers: [LinkAnswer("share", title: "Share")])
      }
      .action("share") { route, _ in
        if case .share(let reference) = route { calendar.share(reference) }
      }
      .dismissal { modal in
        switch modal {
        case .newTrip where editor.hasChanges:
          .confirm(prompt: "Leave the new trip? What you typed is kept.")
        case .editTrip where editor.hasChanges:
          .confirm(prompt: "Leave the trip? What you changed is lost.")
        case .newTrip, .editTrip: .pass
        }
      }
  }

  /// Opens the form for a new trip.
  func newTrip() {
    editor.begin(TripDraft(arrival: calendar.clock.date))
    navigator.present(.newTrip)
  }

  /// Opens the form for an existing trip.
  func editTrip(_ trip: Trip) {
    editor.edit(trip.reference, TripDraft(trip, in: calendar.calendar.timeZone))
    navigator.present(.editTrip(reference: trip.reference))
  }

  /// Fills in the form if it appeared without contents, such as after restoring the window.
  func formAppeared(for reference: String) {
    guard editor.reference != reference else { return }
    guard let trip = calendar.trip(reference) else {
      navigator.dismiss()
      return
    }
    editor.edit(reference, TripDraft(trip, in: calendar.calendar.timeZone))
  }

  /// Saves the contents of the form, as a new trip or as changes to an existing one.
  func saveTrip() {
    if let reference = editor.reference {
      guard editor.draft.isComplete else { return }
      calendar.update(reference, to: editor.draft)
    } else {
      guard calendar.add(editor.draft) != nil else { return }
    }
    closeForm()
  }

  /// Closes the form, and discards its contents.
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
