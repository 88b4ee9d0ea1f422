// SPDX-License-Identifier: MIT

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
