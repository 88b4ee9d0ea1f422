// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The result of restoring a saved state.
public struct RestorationReport: Sendable, Hashable {
  /// Whether the readable part is now shown; `false` if the app had already navigated.
  public var isRestored: Bool
  /// The parts that could not be read, for a log; empty if nothing was lost.
  public var losses: [String]

  /// The maximum size of a saved state, in bytes: 1 MiB.
  package static var sizeLimit: Int { 1_048_576 }

  /// Creates a report.
  @_spi(Project) public init(isRestored: Bool, losses: [String] = []) {
    self.isRestored = isRestored
    self.losses = losses
  }

  static func refused(_ loss: String) -> RestorationReport {
    RestorationReport(isRestored: false, losses: [loss])
  }
}

extension LinkNavigator {
  /// The current state as JSON, for `SceneStorage` or a file.
  ///
  /// - Throws: any error from encoding the screens.
  public func savedState() throws -> [UInt8] {
    try SavedState.bytes(of: savedNavigation)
  }

  /// Restores a saved state, as far as this version of the app understands it.
  ///
  /// Any bytes are safe to pass: from another version, truncated, or written by someone else.
  /// Nothing is shown unless they are a saved state, and a link or a user's action that came first
  /// takes precedence. A state that was saved for one account (see `LinkRules.account`) is not
  /// restored for another.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public func restore(savedState bytes: [UInt8]) -> RestorationReport {
    restore(savedState: bytes, isFirst: true)
  }

  /// Restores a saved state; see `LinkNavigator.restore(_:isFirst:)`.
  @discardableResult
  @_spi(Project) public func restore(
    savedState bytes: [UInt8], isFirst: Bool
  ) -> RestorationReport {
    guard bytes.count <= RestorationReport.sizeLimit else { return .refused("all: too large") }
    let restoration: NavigationRestoration<Structure>
    do {
      restoration = try JSONDecoder().decode(
        NavigationRestoration<Structure>.self, from: Data(bytes))
    } catch {
      return .refused("all: not a saved state")
    }
    guard let isRestored = restore(restoration, isFirst: isFirst) else {
      return .refused("all: it is another account's")
    }
    return RestorationReport(
      isRestored: isRestored, losses: restoration.losses.map(\.description))
  }
}

extension LinkComposition {
  /// The current state as JSON; see `SavedComposition`.
  ///
  /// - Throws: any error from encoding the screens.
  @_spi(Project) public func savedBytes() throws -> [UInt8] {
    try SavedState.bytes(of: savedState)
  }

  /// Restores a saved state, feature by feature.
  @discardableResult
  @_spi(Project) public func restore(
    savedBytes bytes: [UInt8], isFirst: Bool = true
  ) -> RestorationReport {
    guard bytes.count <= RestorationReport.sizeLimit else { return .refused("all: too large") }
    do {
      let reading = try JSONDecoder().decode(DecoderReference.self, from: Data(bytes))
      return RestorationReport(
        isRestored: true, losses: try restore(from: reading.decoder, isFirst: isFirst))
    } catch {
      return .refused("all: not a saved state")
    }
  }
}

/// The format of a saved state.
private enum SavedState {
  static func bytes(of value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(value))
  }
}

/// Passes on the decoder, because what is restored is not one value.
private struct DecoderReference: Decodable {
  let decoder: any Decoder
  init(from decoder: any Decoder) throws { self.decoder = decoder }
}

extension LinkNavigator {
  /// Shows a saved state, unless the app has already navigated.
  ///
  /// A link that was opened, or a user's action, takes precedence over the saved state. A link that
  /// started the app shows its own stack in place of the restored one, whichever comes first; any
  /// other link that is still waiting opens on top of the restored state. Places whose
  /// gates do not pass are left out; `LinkRules.asksAgain` opens them later.
  ///
  /// - Returns: whether the saved state was restored.
  @discardableResult
  public func restore(_ saved: NavigationState<Structure>) -> Bool { restore(saved, []) }

  /// Shows a saved state; what a link led to is judged by the source of that link.
  ///
  /// - Parameter asksAgain: whether a place in front that a gate left out is requested, if the rules
  ///   want that. Default: `true`.
  func restore(
    _ saved: NavigationState<Structure>, _ openers: [SavedOpener<Structure>],
    asksAgain: Bool = true
  ) -> Bool {
    guard isUntouched else { return false }
    let known = Dictionary(
      openers.map { ($0.place, $0) }, uniquingKeysWith: { first, _ in first })
    var passing = guarded(saved, as: .restored, known)
    passing.selectedTab = offered(passing.selectedTab)
    replaceState(with: passing, isAnimated: false)
    isRestored = true
    restoreOrigins(known)
    window.stateWasReplaced()
    if rules.asksAgain, asksAgain, window.requestCount == 0,
      offered(saved.selectedTab) == saved.selectedTab,
      let (route, source) = routeLeftOut(of: saved, showing: passing, known)
    {
      open(route, source: source)
    }
    return true
  }
}

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

/// A state as it is saved: with what links led to that no one vouched for, and whose it is.
struct SavedNavigation<Structure: AppStructure>: Encodable, Sendable {
  let state: NavigationState<Structure>
  let openers: [SavedOpener<Structure>]

  /// A digest of the account that was signed in; `nil` for none.
  let account: String?

  private enum CodingKeys: String, CodingKey { case openers, account }

  func encode(to encoder: any Encoder) throws {
    try state.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    if !openers.isEmpty { try container.encode(openers, forKey: .openers) }
    try container.encodeIfPresent(account, forKey: .account)
  }
}

extension SavedNavigation: CustomStringConvertible {
  var description: String { "\(state)" }
}

/// The source of the link that led to a screen or a modal.
@_spi(Project) public struct SavedOpener<Structure: AppStructure>: Sendable, Hashable, Codable {
  var place: SavedPlace<Structure>
  var source: LinkSource
  /// Whether a gate had to ask for it; absent from the file if not.
  var asked: Bool?
}

/// A screen of a stack; `nil` for the modal itself.
struct SavedPlace<Structure: AppStructure>: Sendable, Hashable, Codable {
  var stack: NavigationStackID<Structure>
  var screen: Int?
}

extension LinkNavigator {
  /// The current state, ready to save.
  var savedNavigation: SavedNavigation<Structure> {
    // The screens are those of the account that went there, no matter who is signed in by now.
    if state.isAtRoots || accountOfScreens == nil {
      accountOfScreens = rules.account().map(Self.digest)
    }
    return SavedNavigation(state: state, openers: strangers, account: accountOfScreens)
  }

  /// Stands for an account: what is saved shows no name.
  private static func digest(of name: String) -> String {
    SHA256Hash.hash(Array(name.utf8)).prefix(8).reduce(into: "") { text, byte in
      text += String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
  }

  /// Restores what was read of a saved state, unless it is another account's.
  ///
  /// - Parameter isFirst: whether the window restores it for the first time. The state of a view
  ///   that was removed, as when a user signs out, comes back only for the same account.
  /// - Parameter asksAgain: whether a place in front that a gate left out may be requested.
  /// - Returns: `nil` if it is another account's.
  func restore(
    _ restoration: NavigationRestoration<Structure>, isFirst: Bool, asksAgain: Bool = true
  ) -> Bool? {
    let account = rules.account().map(Self.digest)
    let isSame =
      isFirst
      // Gates decide what someone sees who is not signed in, or not yet.
      ? restoration.account == nil || account == nil || restoration.account == account
      : restoration.account != nil && restoration.account == account
    guard isSame else { return nil }
    let isRestored = restore(restoration.state, restoration.openers, asksAgain: asksAgain)
    if isRestored { accountOfScreens = restoration.account }
    return isRestored
  }

  /// What links led to that a stranger could have written, or that the user was asked about.
  private var strangers: [SavedOpener<Structure>] {
    guard !origins.isEmpty else { return [] }
    var strangers: [SavedOpener<Structure>] = []
    func add(_ opener: LinkOpener?, _ place: SavedPlace<Structure>) {
      guard let opener, opener.wasAsked || opener.context.source.trust != .trusted else { return }
      strangers.append(
        SavedOpener(
          place: place, source: opener.context.source, asked: opener.wasAsked ? true : nil))
    }
    func add(_ count: Int, in stack: NavigationStackID<Structure>) {
      for screen in 0..<count {
        add(
          origins.opener(ofScreenAt: screen, in: stack), SavedPlace(stack: stack, screen: screen))
      }
    }
    for tab in allTabs { add(state[tab].count, in: .tab(tab)) }
    for (depth, modal) in state.modals.enumerated() {
      let stack = NavigationStackID<Structure>.modal(depth: depth)
      add(origins.opener(ofModalAt: depth), SavedPlace(stack: stack))
      add(modal.path.count, in: stack)
    }
    return strangers
  }

  /// Records again who led to what was restored, so that it is saved with it the next time.
  func restoreOrigins(_ known: [SavedPlace<Structure>: SavedOpener<Structure>]) {
    guard !known.isEmpty else { return }
    let date = window.clock.date
    // One for all places that differ in nothing, however many a file has.
    var made: [LinkSource: [Bool: LinkOpener]] = [:]
    func opener(_ place: SavedPlace<Structure>) -> LinkOpener? {
      guard let saved = known[place] else { return nil }
      let wasAsked = saved.asked ?? false
      if let opener = made[saved.source]?[wasAsked] { return opener }
      let opener = LinkOpener(
        LinkContext(source: saved.source, arrival: date), wasAsked: wasAsked, isRestored: true)
      made[saved.source, default: [:]][wasAsked] = opener
      return opener
    }
    func openers(_ count: Int, of stack: NavigationStackID<Structure>) -> [LinkOpener?] {
      (0..<count).map { opener(SavedPlace(stack: stack, screen: $0)) }
    }
    for tab in allTabs {
      origins.restore(openers(currentState[tab].count, of: .tab(tab)), of: tab)
    }
    for (depth, modal) in currentState.modals.enumerated() {
      let stack = NavigationStackID<Structure>.modal(depth: depth)
      origins.restoreModal(
        opener(SavedPlace(stack: stack)), at: depth, openers(modal.path.count, of: stack))
    }
  }
}
