// SPDX-License-Identifier: MIT

public import Foundation

/// The format of the file: JSON with a version, for later versions of the app.
///
/// The app writes it; its extensions read it.
public struct TripArchive: Codable, Sendable {
  /// Why a JSON file is not one of the app's.
  enum Problem: Error {
    case version(Int)
    case departureBeforeArrival
    case referenceTwice
  }

  static let currentVersion = 1

  private var version = TripArchive.currentVersion
  /// All trips.
  public let trips: [Trip]
  /// The references of the trips that others can see; `nil` in files of earlier versions.
  public let shared: [String]?

  /// Creates an archive of trips.
  public init(trips: [Trip], shared: Set<String> = []) {
    self.trips = trips
    self.shared = shared.sorted()
  }

  /// Reads a file, and validates what the app relies on.
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
