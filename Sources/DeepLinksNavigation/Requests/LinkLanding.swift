// SPDX-License-Identifier: MIT

/// Where a link ended up, and how smoothly.
public struct LinkLanding: Sendable, Hashable {
  /// The place on one line, with the route's values, which may be secrets.
  public var place: String { lazyPlace.value }
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

  /// The names of the link's items that the route does not have, decoded and in the link's order.
  ///
  /// Its pattern does not read them, or they are left out of the value that takes all other items:
  /// too long, with invisible characters, or repeated. They may be secrets. A route that is opened
  /// without a link has none.
  ///
  /// Two landings may be equal although they differ in this.
  ///
  /// - Complexity: that of `LinkRouter.explain(_:)`.
  public var ignoredItems: [String] { lazyItems.value }

  private let lazyPlace: LazyText
  private let lazyItems: LazyValue<[String]>

  /// Creates a landing.
  package init(place: String, retries: Int = 0, unacknowledged: Int = 0) {
    self.init(
      LazyText { place }, retries: retries, unacknowledged: unacknowledged, cover: .unknown,
      ignoredItems: LazyValue { [] })
  }

  init(
    _ place: LazyText, retries: Int, unacknowledged: Int, cover: LinkCover,
    ignoredItems: LazyValue<[String]>
  ) {
    self.cover = cover
    lazyPlace = place
    lazyItems = ignoredItems
    self.retries = retries
    self.unacknowledged = unacknowledged
  }

  /// Returns whether all is equal but the ignored items, which it takes a while to find.
  public static func == (one: LinkLanding, other: LinkLanding) -> Bool {
    one.lazyPlace == other.lazyPlace && one.retries == other.retries
      && one.unacknowledged == other.unacknowledged && one.cover == other.cover
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(lazyPlace)
    hasher.combine(retries)
    hasher.combine(unacknowledged)
    hasher.combine(cover)
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

/// What is created when it is read; most outcomes are never shown.
struct LazyValue<Value: Hashable>: Sendable, Hashable {
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  var value: Value { make() }

  static func == (left: LazyValue, right: LazyValue) -> Bool { left.value == right.value }
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

typealias LazyText = LazyValue<String>
