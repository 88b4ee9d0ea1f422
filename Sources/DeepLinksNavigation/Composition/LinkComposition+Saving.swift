// SPDX-License-Identifier: MIT

extension LinkComposition {
  /// The current state, ready to save.
  ///
  /// It encodes as `{"features": {"products": {...}}, "selected": "products"}`.
  public var savedState: some Encodable & Sendable {
    var states: [String: any Encodable & Sendable] = [:]
    for list in repeat each features {
      for feature in list { states[feature.id] = feature.navigator.savedNavigation }
    }
    return SavedComposition(selected: container.selected, states: states)
  }

  /// Restores a saved state, feature by feature.
  ///
  /// A feature that has already been navigated stays as it is. If there is one, saved modals are
  /// left out: they would cover it.
  ///
  /// - Returns: what could not be read, by feature, including features that no longer exist.
  /// - Throws: `DecodingError` if the data is not a saved composition at all.
  @discardableResult
  public func restore(from decoder: any Decoder) throws -> [String] {
    try restore(from: decoder, isFirst: true)
  }

  func restore(from decoder: any Decoder, isFirst: Bool) throws -> [String] {
    let container = try decoder.container(keyedBy: FeatureKey.self)
    let selected = try container.decode(String.self, forKey: FeatureKey("selected"))
    let saved = try container.nestedContainer(
      keyedBy: FeatureKey.self, forKey: FeatureKey("features"))
    // Checked first, because restoring a feature counts as navigation.
    let isUntouched = navigators.allSatisfy(\.isUntouched) && self.container.front == ids.first
    let front =
      isUntouched && self.container.offered.contains(selected)
      ? selected : self.container.selected
    var losses: [String] = []
    for list in repeat each features {
      for feature in list {
        losses += Self.restore(
          feature, from: saved, isFirst, keepsModals: isUntouched,
          asksAgain: feature.id.utf8.elementsEqual(front.utf8))
      }
    }
    losses += saved.allKeys.map(\.stringValue).filter { !ids.contains($0) }.sorted()
      .map { "\($0): the feature is gone" }
    if isUntouched { self.container.selected = front }
    return losses
  }

  private static func restore<One: ComposableFeature>(
    _ feature: One, from saved: KeyedDecodingContainer<FeatureKey>, _ isFirst: Bool,
    keepsModals: Bool, asksAgain: Bool
  ) -> [String] {
    let key = FeatureKey(feature.id)
    guard saved.contains(key) else { return [] }
    guard
      var restoration = try? saved.decode(
        NavigationRestoration<One.Route.Structure>.self, forKey: key)
    else { return ["\(feature.id): all of it"] }
    if !keepsModals { restoration.state.modals = [] }
    guard feature.navigator.restore(restoration, isFirst: isFirst, asksAgain: asksAgain) != nil
    else {
      return ["\(feature.id): it is another account's"]
    }
    return restoration.losses.map { "\(feature.id): \($0)" }
  }
}

/// The state of a composition, with the types of its features erased for encoding.
package struct SavedComposition: Encodable, Sendable {
  let selected: String
  let states: [String: any Encodable & Sendable]

  /// Encodes the states by the ids of their features.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FeatureKey.self)
    try container.encode(selected, forKey: FeatureKey("selected"))
    var features = container.nestedContainer(
      keyedBy: FeatureKey.self, forKey: FeatureKey("features"))
    for (id, state) in states { try features.encode(state, forKey: FeatureKey(id)) }
  }
}

extension SavedComposition: LinkRedacted {
  /// The features, without what they show.
  package var _redacted: String { states.keys.sorted().joined(separator: ", ") }
  /// The features, with what they show.
  package var _revealed: String {
    states.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
  }
}

/// The id of a feature, or a name of the format, as a key.
struct FeatureKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ text: String) { stringValue = text }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}
