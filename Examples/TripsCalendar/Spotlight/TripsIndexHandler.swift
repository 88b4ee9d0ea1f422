// SPDX-License-Identifier: MIT

import CoreSpotlight
import TripsCalendarLinks
import UniformTypeIdentifiers

/// Fills the system's index again when it asks for that; the app does not run then.
final class TripsIndexHandler: CSIndexExtensionRequestHandler {
  override func searchableIndex(
    _ searchableIndex: CSSearchableIndex,
    reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler: @escaping () -> Void
  ) {
    Self.index(Self.items(of: TripsGroup.trips()), in: searchableIndex, acknowledgementHandler)
  }

  override func searchableIndex(
    _ searchableIndex: CSSearchableIndex,
    reindexSearchableItemsWithIdentifiers identifiers: [String],
    acknowledgementHandler: @escaping () -> Void
  ) {
    let items = Self.items(of: TripsGroup.trips())
    let asked = items.filter { identifiers.contains($0.uniqueIdentifier) }
    let kept = Set(asked.map(\.uniqueIdentifier))
    // A trip that is gone is no longer found.
    searchableIndex.deleteSearchableItems(
      withIdentifiers: identifiers.filter { !kept.contains($0) })
    Self.index(asked, in: searchableIndex, acknowledgementHandler)
  }

  private static func index(
    _ items: [CSSearchableItem], in index: CSSearchableIndex, _ handler: @escaping () -> Void
  ) {
    // The system's own block, which it allows on any thread; it is called once.
    nonisolated(unsafe) let acknowledge = handler
    index.indexSearchableItems(items) { _ in acknowledge() }
  }

  private static func items(of trips: [Trip]) -> [CSSearchableItem] {
    TripEntry.entries(of: trips).map { entry in
      let attributes = CSSearchableItemAttributeSet(contentType: .content)
      attributes.title = entry.title
      attributes.contentDescription = entry.detail
      // The identifier is the link: it comes back in the activity, and opens the trip.
      return CSSearchableItem(
        uniqueIdentifier: entry.id, domainIdentifier: "trips", attributeSet: attributes)
    }
  }
}
