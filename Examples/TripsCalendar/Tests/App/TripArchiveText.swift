// SPDX-License-Identifier: MIT

import Foundation
import TripsCalendarLinks

/// The file of the trips as its format is promised: an earlier app may have written it.
struct TripArchiveText: Encodable {
  var version = 1
  var trips: [Trip]

  static func data(_ trips: [Trip], version: Int = 1) throws -> Data {
    try JSONEncoder().encode(TripArchiveText(version: version, trips: trips))
  }
}
