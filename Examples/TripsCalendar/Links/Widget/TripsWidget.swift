// SPDX-License-Identifier: MIT

public import DeepLinks
public import Foundation

/// What the widget on the home screen shows, and where taps on it lead.
///
/// The extension draws `rows` with `Link(destination:)`, and passes `emptyLink` to `widgetURL(_:)`.
public struct TripsWidget: Hashable, Sendable {
  /// A trip in the widget.
  public struct Row: Identifiable, Hashable, Sendable {
    /// The trip.
    public let trip: Trip
    /// The link of the trip.
    public let link: URL
    /// The link that shares the trip.
    public let shareLink: URL?

    /// The trip's reference.
    public var id: String { trip.id }
  }

  /// The trips that are not over, next one first.
  public let rows: [Row]
  /// Where a tap outside the rows leads.
  public let emptyLink: URL?

  /// Creates the widget for a day.
  ///
  /// - Parameters:
  ///   - trips: all trips.
  ///   - today: the day on which it is shown.
  ///   - limit: the maximum number of rows. Default: 3.
  public init(trips: [Trip], today: TripDay, limit: Int = 3) {
    let next = trips.filter { $0.departure >= today }.sorted { $0.arrival < $1.arrival }
    rows = next.prefix(limit).compactMap { trip in
      TripsRoute.details(reference: trip.reference).appURL.map {
        Row(
          trip: trip, link: $0, shareLink: TripsRoute.share(reference: trip.reference).appURL)
      }
    }
    emptyLink = TripsRoute.home.appURL
  }

  /// Returns the delivery to the app's inbox when a link is tapped.
  public static func delivery(of link: URL) -> LinkDelivery {
    LinkDelivery(text: link.absoluteString, source: .widget, callback: .onOpenURL)
  }
}
