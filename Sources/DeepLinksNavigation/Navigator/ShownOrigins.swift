// SPDX-License-Identifier: MIT

/// The link that opened each screen and each modal that is shown.
///
/// It hears of every write of the state, whatever its source: screens that stay keep their link,
/// screens that a link adds get that link, and screens that are gone are forgotten. It stores
/// nothing where no link has led.
struct ShownOrigins<Structure: AppStructure>: Sendable {
  /// The tabs to which a link led.
  private var tabs: [(tab: Structure.Tab, layer: Layer)] = []
  /// The modals, outermost first, up to the last one to which a link led.
  private var modals: [Modal] = []
  /// The link that is writing now.
  private var writer: LinkOpener?

  /// Whether there is nothing to follow.
  var isEmpty: Bool { writer == nil && tabs.count == 0 && modals.count == 0 }

  /// Records that a link is about to write.
  mutating func begin(_ context: LinkContext, wasAsked: Bool) {
    writer = LinkOpener(context, wasAsked: wasAsked)
  }

  /// Records that no link writes what follows.
  mutating func end() { writer = nil }

  /// Records that a path was written.
  ///
  /// - Parameters:
  ///   - stack: the stack that shows it.
  ///   - kept: how many of its screens were there before.
  ///   - count: how many screens it has now.
  mutating func wrote(_ stack: NavigationStackID<Structure>, keeping kept: Int, of count: Int) {
    switch stack {
    case .tab(let tab):
      var index = 0
      while index < tabs.count, tabs[index].tab != tab { index += 1 }
      if index == tabs.count {
        if writer == nil { return }
        tabs.append((tab, Layer()))
      }
      tabs[index].layer.wrote(writer, keeping: kept, of: count)
      if tabs[index].layer.isEmpty { tabs.remove(at: index) }
    case .modal(let depth):
      while writer != nil, modals.count <= depth { modals.append(Modal()) }
      if depth < modals.count {
        modals[depth].layer.wrote(writer, keeping: kept, of: count)
      }
    }
  }

  /// Records that modals were presented or dismissed.
  ///
  /// - Parameters:
  ///   - kept: how many of them were there before.
  ///   - presented: what is there now.
  mutating func presented(
    keeping kept: Int, of presented: [NavigationState<Structure>.Presentation]
  ) {
    if modals.count > kept { modals.removeLast(modals.count - kept) }
    if let writer {
      while modals.count < kept { modals.append(Modal()) }
      for _ in presented[kept...] {
        modals.append(Modal(opener: writer, layer: Layer(from: 0, writer)))
      }
    }
    while let last = modals.last, last.opener == nil, last.layer.isEmpty { modals.removeLast() }
  }

  /// The link that opened the screen at an index of a stack, in this process.
  func context(ofScreenAt index: Int, in stack: NavigationStackID<Structure>) -> LinkContext? {
    opener(ofScreenAt: index, in: stack)?.known
  }

  /// The link that opened the modal at a depth, in this process.
  func context(ofModalAt depth: Int) -> LinkContext? { opener(ofModalAt: depth)?.known }

  /// The link that opened the screen at an index of a stack, in any process.
  func opener(
    ofScreenAt index: Int, in stack: NavigationStackID<Structure>
  ) -> LinkOpener? {
    switch stack {
    case .tab(let tab): tabs.first { $0.tab == tab }?.layer.opener(at: index)
    case .modal(let depth):
      depth >= 0 && depth < modals.count ? modals[depth].layer.opener(at: index) : nil
    }
  }

  /// The link that opened the modal at a depth, in any process.
  func opener(ofModalAt depth: Int) -> LinkOpener? {
    depth >= 0 && depth < modals.count ? modals[depth].opener : nil
  }

  /// Records which links of an earlier process opened the screens of a tab.
  mutating func restore(_ openers: [LinkOpener?], of tab: Structure.Tab) {
    let layer = Layer(restoring: openers)
    if !layer.isEmpty { tabs.append((tab, layer)) }
  }

  /// Records which links of an earlier process opened a modal and its screens.
  mutating func restoreModal(_ opener: LinkOpener?, at depth: Int, _ path: [LinkOpener?]) {
    let layer = Layer(restoring: path)
    if opener == nil, layer.isEmpty { return }
    while modals.count <= depth { modals.append(Modal()) }
    modals[depth] = Modal(opener: opener, layer: layer)
  }
}

// Not inside the generic type, whose types would have to be looked up for each write.

private struct Modal: Sendable {
  var opener: LinkOpener?
  var layer = Layer()
}

/// The links that wrote the screens of a stack.
private struct Layer: Sendable {
  /// The screens from an index on, as far as the next span; `nil` if no link wrote them.
  private var spans: [(start: Int, opener: LinkOpener?)] = []

  init() {}

  init(from start: Int, _ opener: LinkOpener) { spans = [(start, opener)] }

  var isEmpty: Bool { spans.isEmpty }

  mutating func wrote(_ writer: LinkOpener?, keeping kept: Int, of count: Int) {
    while let last = spans.last, last.start >= kept { spans.removeLast() }
    if kept < count, writer !== spans.last?.opener { spans.append((kept, writer)) }
  }

  init(restoring openers: [LinkOpener?]) {
    for (index, opener) in openers.enumerated() where opener !== spans.last?.opener {
      spans.append((index, opener))
    }
  }

  func opener(at index: Int) -> LinkOpener? {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].start <= index { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : spans[low - 1].opener
  }
}

/// A link that wrote; one object for everything that it wrote.
final class LinkOpener: Sendable {
  let context: LinkContext
  /// Whether it did so in an earlier process, and only its source is known.
  let isRestored: Bool
  /// Whether a gate had to ask for its route.
  let wasAsked: Bool

  init(_ context: LinkContext, wasAsked: Bool, isRestored: Bool = false) {
    self.context = context
    self.wasAsked = wasAsked
    self.isRestored = isRestored
  }

  var known: LinkContext? { isRestored ? nil : context }
}
