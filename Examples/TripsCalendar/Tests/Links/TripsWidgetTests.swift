// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import Testing
import TripsCalendarLinks

@Suite struct TripsWidgetTests {
  private let today = TripDay(number: 9000)

  private func trip(_ reference: String, _ days: ClosedRange<Int>) -> Trip {
    Trip(
      reference: reference, city: "City \(reference)", property: "", address: "",
      arrival: today.advanced(by: days.lowerBound), departure: today.advanced(by: days.upperBound))
  }

  @Test func `rows lead to the next trips, and all else to the list`() {
    let widget = TripsWidget(
      trips: [
        trip("5", 9...9), trip("1", -3 ... -1), trip("3", 1...2), trip("2", -1...0),
        trip("4", 5...6),
      ],
      today: today)
    #expect(widget.rows.map(\.trip.reference) == ["2", "3", "4"])
    #expect(
      widget.rows.map { Deeplinker().manage(url: $0.link) }
        == ["2", "3", "4"].map { .details(reference: $0) })
    #expect(widget.emptyLink.flatMap { Deeplinker().manage(url: $0) } == .home)
  }

  @Test func `without trips there is still a way into the app`() {
    let widget = TripsWidget(trips: [], today: today)
    #expect(widget.rows.isEmpty)
    #expect(widget.emptyLink?.absoluteString == "tcal://www.trips.calendar.com")
  }

  @Test func `what arrives says where it came from`() throws {
    let link = try #require(TripsRoute.details(reference: "1-2").appURL)
    let delivery = TripsWidget.delivery(of: link)
    #expect(delivery.source == .widget)
    #expect(delivery.text == "tcal://www.trips.calendar.com/details?reference=1-2")
  }
}
