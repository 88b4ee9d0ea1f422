// SPDX-License-Identifier: MIT

import Foundation
import TripsCalendarLinks

/// The format of the file: JSON with a version, so that a later app can tell.
struct TripArchive: Codable {
  /// Why a file that is JSON is still none of ours.
  enum Problem: Error {
    case version(Int)
    case departureBeforeArrival
    case referenceTwice
  }

  static let currentVersion = 1

  var version = TripArchive.currentVersion
  var trips: [Trip]

  init(trips: [Trip]) {
    self.trips = trips
  }

  /// Reads a file, and sees that it holds what the app relies on.
  init(_ data: Data) throws {
    self = try JSONDecoder().decode(TripArchive.self, from: data)
    guard version == Self.currentVersion else { throw Problem.version(version) }
    guard trips.allSatisfy({ $0.arrival <= $0.departure }) else {
      throw Problem.departureBeforeArrival
    }
    guard Set(trips.map(\.reference)).count == trips.count else { throw Problem.referenceTwice }
  }

  func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(self)
  }
}
