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
  private var writer: Opener?

  /// Whether there is nothing to follow.
  var isEmpty: Bool { writer == nil && tabs.count == 0 && modals.count == 0 }

  /// Records that a link is about to write.
  mutating func begin(_ context: LinkContext) { writer = Opener(context) }

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

  /// The link that opened the screen at an index of a stack.
  func context(ofScreenAt index: Int, in stack: NavigationStackID<Structure>) -> LinkContext? {
    let layer =
      switch stack {
      case .tab(let tab): tabs.first { $0.tab == tab }?.layer
      case .modal(let depth): depth < modals.count ? modals[depth].layer : nil
      }
    return layer?.context(at: index)
  }

  /// The link that opened the modal at a depth.
  func context(ofModalAt depth: Int) -> LinkContext? {
    depth >= 0 && depth < modals.count ? modals[depth].opener?.context : nil
  }
}

// Not inside the generic type, whose types would have to be looked up for each write.

private struct Modal: Sendable {
  var opener: Opener?
  var layer = Layer()
}

/// The links that wrote the screens of a stack.
private struct Layer: Sendable {
  /// The screens from an index on, as far as the next span; `nil` if no link wrote them.
  private var spans: [(start: Int, opener: Opener?)] = []

  init() {}

  init(from start: Int, _ opener: Opener) { spans = [(start, opener)] }

  var isEmpty: Bool { spans.isEmpty }

  mutating func wrote(_ writer: Opener?, keeping kept: Int, of count: Int) {
    while let last = spans.last, last.start >= kept { spans.removeLast() }
    if kept < count, writer !== spans.last?.opener { spans.append((kept, writer)) }
  }

  func context(at index: Int) -> LinkContext? {
    spans.last { $0.start <= index }?.opener?.context
  }
}

/// A link that wrote; one object for everything that it wrote.
private final class Opener: Sendable {
  let context: LinkContext
  init(_ context: LinkContext) { self.context = context }
}
