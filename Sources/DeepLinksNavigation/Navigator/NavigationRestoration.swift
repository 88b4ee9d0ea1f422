// SPDX-License-Identifier: MIT

/// A saved state as far as this version of the app understands it, and what was lost.
///
/// A screen whose type changed takes the screens above it along, but no more: the rest of the state
/// is restored.
///
/// ```swift
/// let restoration = try JSONDecoder().decode(
///   NavigationRestoration<TripsStructure>.self, from: data)
/// restoration.state    // what is left
/// restoration.losses   // [tab trips, screen 2 of 3]
/// ```
@_spi(Project) public struct NavigationRestoration<Structure: AppStructure>: Sendable, Hashable {
  /// Something that could not be read.
  @_spi(Project) public struct Loss: Sendable, Hashable, CustomStringConvertible {
    /// Where it was: `tab trips`, `modal 0`, `selected tab`.
    package var place: String
    /// How many screens are lost there, including those above; 0 if it is not a screen.
    package var screenCount: Int

    /// `2 screens of tab trips`, or the place.
    @_spi(Project) public var description: String {
      screenCount == 0 ? place : "\(screenCount) screen\(screenCount == 1 ? "" : "s") of \(place)"
    }
  }

  /// The part that could be read.
  @_spi(Project) public var state: NavigationState<Structure>
  /// The parts that could not be read, in order; empty if everything was restored.
  @_spi(Project) public var losses: [Loss]
  /// What links led to that no one vouched for.
  @_spi(Project) public var openers: [SavedOpener<Structure>] = []
  /// A digest of the account that was signed in; `nil` for none.
  @_spi(Project) public var account: String?
}

extension NavigationRestoration: Decodable {
  private enum CodingKeys: String, CodingKey {
    case selectedTab, isSidebarShown, paths, modals, openers, account
  }

  private struct TabPath: Decodable {
    var tab: Tolerated<Structure.Tab>
    var path: [Tolerated<Structure.Screen>]
  }

  private struct ModalPath: Decodable {
    var modal: Tolerated<Structure.Modal>
    var path: [Tolerated<Structure.Screen>]
  }

  /// A value, or the fact that there was one that this version cannot read.
  private struct Tolerated<Value: Decodable>: Decodable {
    var value: Value?
    init(from decoder: any Decoder) throws {
      value = try? decoder.singleValueContainer().decode(Value.self)
    }
  }

  /// Reads the encoding of `NavigationState`, from this version of the app or another one.
  ///
  /// - Throws: `DecodingError` if it is not a saved state at all; nothing is restored then.
  @_spi(Project) public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    losses = []
    let selected = try container.decode(Tolerated<Structure.Tab>.self, forKey: .selectedTab)
    guard let first = Structure.Tab.allCases.first else {
      throw DecodingError.dataCorruptedError(
        forKey: .selectedTab, in: container, debugDescription: "The app has no tabs.")
    }
    state = NavigationState(selectedTab: selected.value ?? first)
    if selected.value == nil { losses.append(Loss(place: "selected tab", screenCount: 0)) }
    state.isSidebarShown =
      try container.decodeIfPresent(Bool.self, forKey: .isSidebarShown) ?? false
    for entry in try container.decodeIfPresent([TabPath].self, forKey: .paths) ?? [] {
      guard let tab = entry.tab.value, Structure.Tab.allCases.contains(tab) else {
        losses.append(Loss(place: "a tab that is gone", screenCount: entry.path.count))
        continue
      }
      state[tab] = readable(entry.path, in: "\(NavigationStackID<Structure>.tab(tab))")
    }
    let modals = try container.decodeIfPresent([ModalPath].self, forKey: .modals) ?? []
    for (depth, entry) in modals.enumerated() {
      guard let modal = entry.modal.value else {
        // Modals above one that is gone have nothing to be presented over.
        for depth in depth..<modals.count {
          losses.append(Loss(place: "modal \(depth)", screenCount: 0))
        }
        break
      }
      let path = readable(entry.path, in: "modal \(depth)")
      state.modals.append(.init(modal, path: path))
    }
    let openers =
      try container.decodeIfPresent([Tolerated<SavedOpener<Structure>>].self, forKey: .openers)
    self.openers = openers?.compactMap(\.value) ?? []
    account = try container.decodeIfPresent(Tolerated<String>.self, forKey: .account)?.value
  }

  /// The screens before the first one that cannot be read.
  private mutating func readable(
    _ path: [Tolerated<Structure.Screen>], in place: String
  ) -> [Structure.Screen] {
    let known = path.prefix { $0.value != nil }.compactMap(\.value)
    if known.count < path.count {
      losses.append(Loss(place: place, screenCount: path.count - known.count))
    }
    return known
  }
}
