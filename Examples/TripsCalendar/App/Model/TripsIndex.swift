// SPDX-License-Identifier: MIT

import TripsCalendarLinks

#if canImport(CoreSpotlight)
import CoreSpotlight
import UniformTypeIdentifiers
import WidgetKit
#endif

/// Notifies the system when trips change: its search index and the widget.
@MainActor enum TripsIndex {
  /// Does nothing on platforms that have neither.
  static func replace(with trips: [Trip]) {
    #if canImport(CoreSpotlight)
    WidgetCenter.shared.reloadAllTimelines()
    let items = TripEntry.entries(of: trips).map { entry in
      let attributes = CSSearchableItemAttributeSet(contentType: .content)
      attributes.title = entry.title
      attributes.contentDescription = entry.detail
      return CSSearchableItem(
        uniqueIdentifier: entry.id, domainIdentifier: "trips", attributeSet: attributes)
    }
    CSSearchableIndex.default().deleteSearchableItems(withDomainIdentifiers: ["trips"]) { _ in
      CSSearchableIndex.default().indexSearchableItems(items)
    }
    #endif
  }
}
