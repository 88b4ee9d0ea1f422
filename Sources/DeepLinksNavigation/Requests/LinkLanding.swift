// SPDX-License-Identifier: MIT

/// Where a link ended up, and how smoothly.
public struct LinkLanding: Sendable, Hashable {
  /// The place on one line, with the route's values, which may be secrets.
  public var place: String { lazyPlace.text }
  /// The number of steps that had to be written twice because the interface ignored them.
  ///
  /// Default: 0.
  public var retries: Int
  /// The number of waits for the interface that timed out.
  ///
  /// Default: 0.
  public var unacknowledged: Int

  /// What may lie over the place.
  ///
  /// SwiftUI does not tell what an app presents itself: it is `unknown` there, unless something that
  /// is known lies over it.
  public let cover: LinkCover

  private let lazyPlace: LazyText

  /// Creates a landing.
  package init(place: String, retries: Int = 0, unacknowledged: Int = 0) {
    self.init(
      LazyText { place }, retries: retries, unacknowledged: unacknowledged, cover: .unknown)
  }

  init(_ place: LazyText, retries: Int, unacknowledged: Int, cover: LinkCover) {
    self.cover = cover
    lazyPlace = place
    self.retries = retries
    self.unacknowledged = unacknowledged
  }

  /// Whether the interface took every step at once and acknowledged it.
  package var isSmooth: Bool { retries == 0 && unacknowledged == 0 }
}

extension LinkLanding: LinkRedacted {
  /// How smoothly it went, without the place.
  public var _redacted: String {
    isSmooth ? "smooth" : "retries: \(retries), unacknowledged: \(unacknowledged)"
  }

  /// The place, and how smoothly it went.
  public var _revealed: String { isSmooth ? place : "\(place) (\(description))" }
}

/// What lies over the place that a link opened.
public enum LinkCover: String, Sendable, Hashable, Codable, CaseIterable {
  /// Nothing does.
  case none
  /// No one says: the app may present something itself. See `View.closedByLinks(isPresented:)`.
  case unknown
  /// The question of another link.
  case question
  /// Something that the app presented itself meanwhile.
  case presentation
}

/// A text that is created when it is read; most outcomes are never shown.
struct LazyText: Sendable, Hashable {
  private let make: @Sendable () -> String

  init(_ make: @escaping @Sendable () -> String) { self.make = make }

  var text: String { make() }

  static func == (left: LazyText, right: LazyText) -> Bool { left.text == right.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
