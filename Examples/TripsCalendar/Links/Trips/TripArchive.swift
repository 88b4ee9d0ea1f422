// SPDX-License-Identifier: MIT

public import Foundation

/// The format of the file: JSON with a version, so that a later app can tell.
///
/// The app writes it; its extensions read it.
public struct TripArchive: Codable, Sendable {
  /// Why a file that is JSON is still none of ours.
  enum Problem: Error {
    case version(Int)
    case departureBeforeArrival
    case referenceTwice
  }

  static let currentVersion = 1

  private var version = TripArchive.currentVersion
  /// All trips.
  public let trips: [Trip]

  /// Makes an archive of trips.
  public init(trips: [Trip]) {
    self.trips = trips
  }

  /// Reads a file, and sees that it holds what the app relies on.
  public init(_ data: Data) throws {
    self = try JSONDecoder().decode(TripArchive.self, from: data)
    guard version == Self.currentVersion else { throw Problem.version(version) }
    guard trips.allSatisfy({ $0.arrival <= $0.departure }) else {
      throw Problem.departureBeforeArrival
    }
    guard Set(trips.map(\.reference)).count == trips.count else { throw Problem.referenceTwice }
  }

  /// The bytes of the file.
  public func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(self)
  }
}
