// SPDX-License-Identifier: MIT

/// Content that may be larger than the screen.
nonisolated public struct ScrollView<Content>: PrimitiveView where Content: View {
  private let content: Content
  private let axes: Axis.Set

  /// Creates a view that scrolls along some axes.
  @available(iOS, deprecated: 100000.0, message: "Use scrollIndicators.")
  @available(macOS, deprecated: 100000.0, message: "Use scrollIndicators.")
  @available(tvOS, deprecated: 100000.0, message: "Use scrollIndicators.")
  @available(watchOS, deprecated: 100000.0, message: "Use scrollIndicators.")
  nonisolated public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.axes = axes
  }

  @MainActor func render(in renderer: Renderer) {
    let outer = renderer.environment
    let node = RenderNode(.scrollView)
    node.path = renderer.path
    if axes != .vertical {
      node.record { $0.axis = axes == .horizontal ? "horizontal" : "both" }
    }
    renderer.addRefresh(to: node)
    renderer.node.children.append(node)
    renderer.draw(into: node) { renderer.render(content, at: "content") }
    renderer.environment = outer
  }
}

/// Lets its content scroll.
nonisolated public struct ScrollViewReader<Content>: PrimitiveView where Content: View {
  /// Creates the content.
  public var content: (ScrollViewProxy) -> Content

  /// Creates a reader.
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
  nonisolated public func scrollTo<ID>(_ id: ID, anchor: UnitPoint? = nil)
  where ID: Hashable {
    target.request.value = AnyHashable(id)
  }
}

/// The row that a reader wants to scroll to.
final class ScrollTarget {
  let request = StateBox<AnyHashable?>(nil)

  /// Returns the row, once.
  func take() -> AnyHashable? {
    guard let asked = request.value else { return nil }
    request.value = nil
    return asked
  }
}

extension Renderer {
  /// Draws content whose rows are created on demand during scrolling.
  func scrolling(_ content: () -> Void) {
    let outer = (isLazy, scrollRequest)
    isLazy = true
    scrollRequest = scrollTarget?.take() ?? scrollRequest
    content()
    (isLazy, scrollRequest) = outer
  }

  /// The rows of the current collection, if only visible ones are created.
  var lazyRows: LazyRows? {
    guard isLazy else { return nil }
    let rows = slot("rows") { LazyRows() }
    if let scrollRequest { rows.target = scrollRequest }
    graph.register(rows, in: scope)
    return rows
  }
}

/// A binding to the scroll position of a collection.
@MainActor final class ScrollFollower {
  var read: () -> AnyHashable? = { nil }
  var write: (AnyHashable) -> Void = { _ in }
  private var seen: AnyHashable?

  /// Scrolls to the value of the binding.
  func lead(_ rows: LazyRows) {
    let asked = read()
    guard asked != seen else { return }
    seen = asked
    rows.target = asked
  }

  /// Writes the user's scroll position into the binding.
  func follow(_ rows: LazyRows, first: AnyHashable, in renderer: Renderer) {
    guard rows.isMoved, first != seen else { return }
    seen = first
    renderer.graph.enqueue { self.write(first) }
  }
}

/// Binds the scroll position of the collections in a view.
nonisolated struct ScrollPositionModifier<ID: Hashable>: PrimitiveModifier {
  let id: Binding<ID?>

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    let position = renderer.slot("position") { ScrollFollower() }
    position.read = { id.wrappedValue.map { AnyHashable($0) } }
    position.write = { first in
      if let first = first.base as? ID { id.wrappedValue = first }
    }
    let outer = renderer.scrollFollower
    renderer.scrollFollower = position
    content()
    renderer.scrollFollower = outer
  }
}

extension View {
  /// Binds the identity of the first visible row, and scrolls to what is written there.
  ///
  /// Lists and lazy stacks scroll; in all other views, everything is on screen.
  nonisolated public func scrollPosition(
    id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(ScrollPositionModifier(id: id))
  }
}

/// Where scrolling stops; here, at any row.
nonisolated public protocol ScrollTargetBehavior {}

/// At page boundaries.
nonisolated public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// Creates the behavior.
  public init() {}
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// At page boundaries.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

/// At view boundaries.
nonisolated public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// Creates the behavior.
  public init() {}
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// At view boundaries.
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }
}

extension View {
  /// Marks views as scroll targets: here, the rows of every lazy stack.
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets where scrolling stops.
  nonisolated public func scrollTargetBehavior(
    _ behavior: some ScrollTargetBehavior
  ) -> some View {
    modifier(AppearanceModifier())
  }
}
