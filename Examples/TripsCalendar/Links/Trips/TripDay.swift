// SPDX-License-Identifier: MIT

public import Foundation

/// A calendar day, independent of time zones.
///
/// Trips are stored as days, not as moments: an arrival on the 21st stays on the 21st in every time
/// zone that the traveler visits.
public struct TripDay: Hashable, Sendable {
  /// The number of days since January 1, 2001.
  public let number: Int

  /// Creates a day from its number.
  public init(number: Int) {
    self.number = number
  }

  /// Creates the day of a moment in a time zone.
  public init(_ date: Date, in timeZone: TimeZone) {
    let local = date.timeIntervalSinceReferenceDate + Double(timeZone.secondsFromGMT(for: date))
    number = Int((local / Self.length).rounded(.down))
  }

  /// Returns noon of the day in a time zone; unlike midnight, it exists on every day.
  public func noon(in timeZone: TimeZone) -> Date {
    let local = Date(timeIntervalSinceReferenceDate: (Double(number) + 0.5) * Self.length)
    // Use the offset of the day itself, not that of a noon some hours away.
    let guess = local.addingTimeInterval(-Double(timeZone.secondsFromGMT(for: local)))
    return local.addingTimeInterval(-Double(timeZone.secondsFromGMT(for: guess)))
  }

  /// Returns the day that is a number of days later, or earlier if negative.
  public func advanced(by days: Int) -> TripDay {
    TripDay(number: number + days)
  }

  private static let length = 86_400.0
}

extension TripDay: Comparable {
  public static func < (lhs: TripDay, rhs: TripDay) -> Bool { lhs.number < rhs.number }
}

extension TripDay: Codable {
  /// Reads a day as `2026-11-21`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let date = try? Self.style.parse(text), Self.style.format(date) == text else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "A day is written as 2026-11-21.")
    }
    self.init(date, in: .gmt)
  }

  /// Writes the day as `2026-11-21`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  private static var style: Date.ISO8601FormatStyle {
    Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
  }
}

extension TripDay: CustomStringConvertible {
  /// The day as `2026-11-21`.
  public var description: String { Self.style.format(noon(in: .gmt)) }
}
