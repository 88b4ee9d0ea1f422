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

  /// The article's code, as it is printed there.
  @Test func `the article's guard and switch compile as they are printed`() throws {
    func opened(_ url: URL) -> String? {
      let deeplinker = Deeplinker()
      guard let deeplink = deeplinker.manage(url: url) else { return nil }
      switch deeplink {
      case .home: return "home"
      case .details(let reference): return reference
      }
    }
    let links = ["", "/details?reference=55091-231959", "/nowhere"]
    let urls = links.compactMap { URL(string: "tcal://www.trips.calendar.com" + $0) }
    #expect(urls.map(opened) == ["home", "55091-231959", nil])
  }
}
