// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import Testing
import TripsCalendarLinks

@Suite struct DeeplinkerTests {
  @Test(
    arguments: [
      ("tcal://www.trips.calendar.com", Deeplinker.Deeplink.home),
      ("https://www.trips.calendar.com/", .home),
      (
        "tcal://www.trips.calendar.com/details?reference=55091-231959",
        .details(reference: "55091-231959")
      ),
      (
        "https://www.trips.calendar.com/details?reference=a%2Cb",
        .details(reference: "a,b")
      ),
      ("tcal://www.trips.calendar.com/settings", nil),
      ("tcal://www.trips.calendar.com/details", nil),
      ("tcal://evil.com/details?reference=1", nil),
      ("sms:", nil),
    ] as [(String, Deeplinker.Deeplink?)])
  func `says what a URL means`(_ text: String, _ deeplink: Deeplinker.Deeplink?) throws {
    let url = try #require(URL(string: text))
    #expect(Deeplinker().manage(url: url) == deeplink)
  }

  @Test func `the same link opened twice is two`() {
    let first = Deeplinker.Deeplink(.home, request: LinkRequestID())
    let second = Deeplinker.Deeplink(.home, request: LinkRequestID())
    #expect(first != second)
    #expect(first.place == second.place)
  }
}
