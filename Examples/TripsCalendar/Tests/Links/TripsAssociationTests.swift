// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksTesting
import Foundation
import Testing
import TripsCalendarLinks

@Suite struct TripsAssociationTests {
  @Test func `the web site and the app agree`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "../../apple-app-site-association").standardized
    expectAssociatedDomains(
      try Data(contentsOf: file), covers: TripsRoute.self,
      appID: "ABCDE12345.com.calendar.trips", domain: "www.trips.calendar.com")
  }

  @Test func `the association file has no rule for what no route takes`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "../../apple-app-site-association").standardized
    let coverage = expectAssociatedDomains(
      try Data(contentsOf: file), covers: TripsRoute.self,
      appID: "ABCDE12345.com.calendar.trips", domain: "www.trips.calendar.com")
    // A trip without a reference opens the browser: `?*` requires one character.
    #expect(coverage?.remarks.map(\.link) == ["https://www.trips.calendar.com/details?reference="])
    #expect(coverage?.sampled == [])
  }
}
