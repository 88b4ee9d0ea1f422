// SPDX-License-Identifier: MIT

/// Content that may be larger than the screen.
nonisolated public struct ScrollView<Content>: PrimitiveView where Content: View {
  private let content: Content

  /// Makes a view that scrolls up and down.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.scrollView) { _ in renderer.render(content, at: "content") }
  }
}

/// Gives its content a way to scroll.
nonisolated public struct ScrollViewReader<Content>: PrimitiveView where Content: View {
  /// Makes the content.
  public var content: (ScrollViewProxy) -> Content

  /// Makes a reader.
  nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  @MainActor func render(in renderer: Renderer) {
    let target = renderer.slot("scroll") { ScrollTarget() }
    let outer = renderer.scrollTarget
    renderer.scrollTarget = target
    renderer.render(content(ScrollViewProxy(target: target)), at: "content")
    renderer.scrollTarget = outer
  }
}

/// Scrolls to a row.
nonisolated public struct ScrollViewProxy {
  let target: ScrollTarget

  /// Scrolls until the row with this identity is on screen.
  @MainActor @preconcurrency public func scrollTo<ID>(_ id: ID, anchor: UnitPoint? = nil)
  where ID: Hashable {
    target.request.value = AnyHashable(id)
  }
}

/// A point in a view, by its share of width and height.
nonisolated public struct UnitPoint: Hashable, Sendable {
  let name: String

  /// The middle.
  public static let center = UnitPoint(name: "center")
  /// The middle of the upper edge.
  public static let top = UnitPoint(name: "top")
  /// The middle of the lower edge.
  public static let bottom = UnitPoint(name: "bottom")
}

/// The row that a reader was asked to scroll to.
@MainActor final class ScrollTarget {
  let request = StateBox<AnyHashable?>(nil)
  private var done: AnyHashable?

  /// The row, once.
  func take() -> AnyHashable? {
    guard let asked = request.value else { return nil }
    request.value = nil
    return asked
  }
}

extension Renderer {
  /// Draws content whose rows are made as they are scrolled to.
  func scrolling(_ content: () -> Void) {
    let rows = slot("rows") { LazyRows() }
    if let target = scrollTarget?.take() { rows.target = target }
    let outer = lazyRows
    lazyRows = rows
    content()
    rows.target = nil
    lazyRows = outer
  }
}
