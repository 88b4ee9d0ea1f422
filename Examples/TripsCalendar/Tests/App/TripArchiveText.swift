// SPDX-License-Identifier: MIT

import Foundation
import TripsCalendarLinks

/// The file of trips in its documented format, perhaps written by an earlier version of the app.
struct TripArchiveText: Encodable {
  var version = 1
  var trips: [Trip]

  static func data(_ trips: [Trip], version: Int = 1) throws -> Data {
    try JSONEncoder().encode(TripArchiveText(version: version, trips: trips))
  }
}
