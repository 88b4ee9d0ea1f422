// SPDX-License-Identifier: MIT

import AppIntents
import DeepLinksSwiftUI
import SwiftUI
import TripsCalendarLinks

/// Opens a trip for Siri, Shortcuts, and Spotlight.
struct OpenTrip: OpenIntent, DeepLinkIntent {
  static let title: LocalizedStringResource = "Open Trip"

  @Parameter(title: "Trip") var target: TripEntity
  @Dependency var inbox: LinkInbox

  var route: TripsRoute { .details(reference: target.id) }

  func perform() async throws -> some IntentResult {
    try await inbox.open(self)
    return .result()
  }
}

/// A trip, as the system knows it.
struct TripEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Trip"
  static let defaultQuery = TripQuery()

  /// The trip's reference.
  let id: String
  /// The destination.
  let city: String

  var displayRepresentation: DisplayRepresentation { "\(city)" }
}

/// Finds the trips of the user.
struct TripQuery: EntityQuery {
  @Dependency var calendar: TripCalendar

  func entities(for identifiers: [String]) async throws -> [TripEntity] {
    await suggestedEntities().filter { identifiers.contains($0.id) }
  }

  func suggestedEntities() async -> [TripEntity] {
    await calendar.trips.map { TripEntity(id: $0.reference, city: $0.city) }
  }
}

/// What a user can say as soon as the app is installed.
struct TripsShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: OpenTrip(), phrases: ["Open \(\.$target) in \(.applicationName)"],
      shortTitle: "Open Trip", systemImageName: "airplane")
  }
}

#if !os(macOS) && !os(watchOS)
@available(iOS 26, macCatalyst 26, tvOS 26, visionOS 26, *)
extension OpenTrip: TargetContentProvidingIntent {}
#endif

extension View {
  /// Opens trips in the window that the system chooses, where it chooses one.
  @ViewBuilder func receivingIntents() -> some View {
    #if os(macOS) || os(watchOS)
    self
    #else
    if #available(iOS 26, macCatalyst 26, tvOS 26, visionOS 26, *) {
      onDeepLinkIntent(OpenTrip.self)
    } else {
      self
    }
    #endif
  }
}
