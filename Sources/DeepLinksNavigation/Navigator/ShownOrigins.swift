// SPDX-License-Identifier: MIT

/// The link that opened each screen and each modal that is shown.
///
/// It follows every write of the state, whatever its source: screens that stay keep their link,
/// screens that a link adds get that link, and screens that are gone are forgotten. It stores
/// nothing where no link has led.
struct ShownOrigins<Structure: AppStructure>: Sendable {
  /// A path, and the link that wrote each of its screens.
  private struct Layer: Sendable {
    var path: [Structure.Screen] = []
    var openers: [Opener?] = []
    /// How many of the screens were written by a link.
    var known = 0

    mutating func follow(_ path: [Structure.Screen], _ writer: Opener?) {
      // Arrays that share a buffer are equal at once, which is all that most writes take.
      guard self.path != path else { return }
      var same = 0
      while same < self.path.count, same < path.count, self.path[same] == path[same] { same += 1 }
      self.path = path
      while openers.count > same { if openers.removeLast() != nil { known -= 1 } }
      if writer != nil { known += path.count - same }
      while openers.count < path.count { openers.append(writer) }
    }
  }

  private struct Modal: Sendable {
    var modal: Structure.Modal
    var opener: Opener?
    var layer = Layer()
  }

  private var tabs: [Structure.Tab: Layer] = [:]
  private var modals: [Modal] = []
  /// The link that is writing now.
  private var writer: Opener?

  /// Whether there is nothing to follow.
  var isEmpty: Bool { writer == nil && tabs.isEmpty && modals.isEmpty }

  /// Records that a link is about to write.
  mutating func begin(_ context: LinkContext, over state: NavigationState<Structure>) {
    if isEmpty { follow(state) }
    writer = Opener(context)
  }

  /// Records that no link writes what follows.
  mutating func end() {
    guard writer != nil else { return }
    writer = nil
    let isKnown =
      tabs.values.contains { $0.known > 0 }
      || modals.contains { $0.opener != nil || $0.layer.known > 0 }
    if !isKnown { self = ShownOrigins() }
  }

  /// Records what is shown now.
  mutating func follow(_ state: NavigationState<Structure>) {
    for (tab, path) in state.paths { tabs[tab, default: Layer()].follow(path, writer) }
    if tabs.count > state.paths.count { tabs = tabs.filter { state.paths[$0.key] != nil } }
    guard !(modals.isEmpty && state.modals.isEmpty) else { return }
    var same = 0
    while same < min(modals.count, state.modals.count),
      modals[same].modal == state.modals[same].modal
    {
      same += 1
    }
    modals.removeLast(modals.count - same)
    for presentation in state.modals[same...] {
      modals.append(Modal(modal: presentation.modal, opener: writer))
    }
    for depth in modals.indices { modals[depth].layer.follow(state.modals[depth].path, writer) }
  }

  /// The link that opened a screen; if several are equal, the topmost one.
  func context(
    of screen: Structure.Screen, in stack: NavigationStackID<Structure>
  ) -> LinkContext? {
    let layer: Layer? =
      switch stack {
      case .tab(let tab): tabs[tab]
      case .modal(let depth): modals.indices.contains(depth) ? modals[depth].layer : nil
      }
    return layer?.path.lastIndex(of: screen).flatMap { layer?.openers[$0]?.context }
  }

  /// The link that opened the modal at a depth.
  func context(ofModalAt depth: Int) -> LinkContext? {
    modals.indices.contains(depth) ? modals[depth].opener?.context : nil
  }
}

/// A link that wrote; one object for everything that it wrote.
private final class Opener: Sendable {
  let context: LinkContext
  init(_ context: LinkContext) { self.context = context }
}
