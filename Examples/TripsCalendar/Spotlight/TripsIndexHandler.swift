// SPDX-License-Identifier: MIT

import CoreSpotlight
import TripsCalendarLinks
import UniformTypeIdentifiers

/// Rebuilds the system's index on request, while the app is not running.
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
    // A trip that no longer exists is removed from the index.
    searchableIndex.deleteSearchableItems(
      withIdentifiers: identifiers.filter { !kept.contains($0) })
    Self.index(asked, in: searchableIndex, acknowledgementHandler)
  }

  private static func index(
    _ items: [CSSearchableItem], in index: CSSearchableIndex, _ handler: @escaping () -> Void
  ) {
    // This is the system's own block, which can be called on any thread; it is called once.
    nonisolated(unsafe) let acknowledge = handler
    index.indexSearchableItems(items) { _ in acknowledge() }
  }

  private static func items(of trips: [Trip]) -> [CSSearchableItem] {
    TripEntry.entries(of: trips).map { entry in
      let attributes = CSSearchableItemAttributeSet(contentType: .content)
      attributes.title = entry.title
      attributes.contentDescription = entry.detail
      // The identifier is the link, which the activity returns to open the trip.
      return CSSearchableItem(
        uniqueIdentifier: entry.id, domainIdentifier: "trips", attributeSet: attributes)
    }
  }
}
