// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import HeadlessLinks
import HeadlessSwiftUI
import TripsCalendar

extension PlaygroundApp {
  static let trips = PlaygroundApp(
    id: "trips", name: "Trips Calendar", kind: .swiftui,
    document: "Deep Links, Universal Links and the SwiftUI App Life Cycle",
    summary: "Trips in a list, each with a link; a form that asks before it goes.",
    schemes: ["tcal"], hosts: ["www.trips.calendar.com"],
    switches: [.windows, .isWide, .quirks],
    examples: ["reference": "55091-231959"],
    choices: [
      "reference": ["12734-497774", "55091-231959", "90734-347807", "34762-900106"]
    ],
    samples: ["tcal", "https"].flatMap { scheme in
      let origin = scheme + "://www.trips.calendar.com"
      return [
        PlaygroundSample(
          text: origin, note: "The list, with nothing over it",
          expects: .screen("Calendar", tab: "trips")),
        PlaygroundSample(
          text: origin + "/details?reference=55091-231959", note: "The trip over the list",
          expects: .screen("Paris", tab: "trips")),
      ]
    } + [
      PlaygroundSample(
        text: "tcal://www.trips.calendar.com/share?reference=55091-231959",
        note: "Asks before it shares a trip",
        expects: .question("Share the trip to Paris?", answer: "Share")),
      PlaygroundSample(
        text: "tcal://www.trips.calendar.com/details?reference=00000-000000",
        note: "A trip that is gone", expects: .refusal()),
      PlaygroundSample(
        text: "tcal://www.trips.calendar.com/detials?reference=55091-231959",
        note: "Misspelled", expects: .refusal()),
      PlaygroundSample(
        text: "https://www.trips.calendar.com/press", note: "A page that is no trip",
        expects: .external("https://www.trips.calendar.com/press")),
    ],
    root: PlaygroundPlace(title: "Calendar", tab: "trips"),
    places: [
      .deep: PlaygroundPlace(steps: [.tap("London")], title: "London", tab: "trips"),
      .sheet: PlaygroundPlace(
        steps: [.tap("New Trip")], title: "New Trip", tab: "trips", modals: ["sheet"]),
      .otherTab: PlaygroundPlace(
        steps: [.tap("Dublin"), .tab("Settings")], title: "Settings", tab: "settings"),
    ]
  ) { launch in
    let clock = HeadlessLinkClock(launch.clock, start: launch.start)
    let inbox = LinkInbox(clock: clock)
    var days = Calendar(identifier: .gregorian)
    days.timeZone = .gmt
    days.locale = Locale(identifier: "en_US")
    let calendar = TripCalendar(
      storage: TripsOnDisk(launch.disk), clock: clock, calendar: days)
    return SwiftUIApp(
      TripsCalendarApp(inbox: inbox, calendar: calendar), named: "Trips Calendar", inbox: inbox,
      ownSchemes: ["tcal"], launch)
  }
}

/// Stores trips in the files of a phone.
@MainActor private final class TripsOnDisk: TripStorage {
  private let disk: PhoneDisk
  private static let name = "trips"

  init(_ disk: PhoneDisk) { self.disk = disk }

  func read() throws -> Data? { disk.files[Self.name] }
  func write(_ data: Data) throws { disk.files[Self.name] = data }

  func setAside() throws -> String {
    let name = "\(Self.name) (damaged \(disk.files.count))"
    disk.files[name] = disk.files.removeValue(forKey: Self.name)
    return name
  }
}
