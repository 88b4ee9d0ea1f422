// SPDX-License-Identifier: MIT

/// Which link opened each screen and each modal that is shown.
///
/// It follows every write of the state, whoever wrote: what stays keeps its link, what a link adds
/// gets that one, and what is gone is forgotten. Nothing is kept where no link has led.
struct ShownOrigins<Structure: AppStructure>: Sendable {
  /// A link that wrote; one for all that it wrote.
  private final class Opener: Sendable {
    let context: LinkContext
    init(_ context: LinkContext) { self.context = context }
  }

  /// A path, and who wrote each screen of it.
  private struct Layer: Sendable {
    var path: [Structure.Screen] = []
    var openers: [Opener?] = []

    mutating func follow(_ path: [Structure.Screen], _ writer: Opener?) {
      var same = 0
      while same < min(self.path.count, path.count), self.path[same] == path[same] { same += 1 }
      self.path = path
      openers.removeLast(openers.count - same)
      for _ in same..<path.count { openers.append(writer) }
    }

    var isKnown: Bool { openers.contains { $0 != nil } }
  }

  private struct Modal: Sendable {
    var modal: Structure.Modal
    var opener: Opener?
    var layer = Layer()
  }

  private var tabs: [Structure.Tab: Layer] = [:]
  private var modals: [Modal] = []
  /// The link that writes now.
  private var writer: Opener?

  /// Whether there is nothing to follow.
  var isEmpty: Bool { writer == nil && tabs.isEmpty && modals.isEmpty }

  /// A link is about to write.
  mutating func begin(_ context: LinkContext, over state: NavigationState<Structure>) {
    follow(state)
    writer = Opener(context)
  }

  /// Whatever is written from now on, no link writes it.
  mutating func end() {
    guard writer != nil else { return }
    writer = nil
    for (tab, layer) in tabs where !layer.isKnown { tabs[tab] = nil }
    if !modals.contains(where: { $0.opener != nil || $0.layer.isKnown }) { modals = [] }
  }

  /// Takes note of what is shown now.
  mutating func follow(_ state: NavigationState<Structure>) {
    for tab in tabs.keys where state.paths[tab] == nil { tabs[tab] = nil }
    for (tab, path) in state.paths { tabs[tab, default: Layer()].follow(path, writer) }
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

  /// The link that opened a screen; the topmost of those that are equal.
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
