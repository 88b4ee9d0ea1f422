// SPDX-License-Identifier: MIT

import Testing

/// A link that the app must open, and where it leads.
struct TripsLink: Sendable, CustomTestStringConvertible {
  let text: String
  /// The titles from the front screen down to the root.
  let titles: [String]
  /// A text that only this screen shows.
  let sign: String

  var testDescription: String { text }

  static let all = ["tcal", "https"].flatMap { scheme in
    [
      TripsLink(
        text: "\(scheme)://www.trips.calendar.com", titles: ["Calendar"], sign: "On trip"),
      TripsLink(
        text: "\(scheme)://www.trips.calendar.com/details?reference=55091-231959",
        titles: ["Paris", "Calendar"], sign: "55091-231959"),
    ]
  }
}

/// Where the user is when the link arrives.
enum TripsStart: String, Sendable, CaseIterable, CustomTestStringConvertible {
  case coldStart, root, otherTrip, otherTab, form, removeAlert, background, twice, together

  var testDescription: String { rawValue }
}
