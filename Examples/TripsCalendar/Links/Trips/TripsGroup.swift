// SPDX-License-Identifier: MIT

public import Foundation

/// What the app shares with its extensions.
public enum TripsGroup {
  /// The identifier of the app group, which the entitlements name.
  public static let identifier = "group.com.calendar.trips"

  /// The file of the trips in the group's folder; `nil` without the entitlement.
  public static var file: URL? {
    #if canImport(WidgetKit)
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier)?
      .appending(path: "Trips.json")
    #else
    nil
    #endif
  }

  /// Returns the trips in a file; none if it cannot be read, which is up to the app to report.
  ///
  /// - Parameter file: the file. Default: the group's file.
  public static func trips(in file: URL? = file) -> [Trip] {
    guard let file, let data = try? Data(contentsOf: file) else { return [] }
    return (try? TripArchive(data).trips) ?? []
  }
}
