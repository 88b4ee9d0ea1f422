// SPDX-License-Identifier: MIT

/// Views in rows and columns.
nonisolated public struct Grid<Content>: PrimitiveView where Content: View {
  private let content: Content
  private let alignment: Alignment
  private let verticalSpacing: CGFloat?

  /// Creates the container.
  nonisolated public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
    self.verticalSpacing = verticalSpacing
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.grid) { node in
      node.arrange(alignment.recordedName, verticalSpacing)

      renderer.render(content, at: "content")
    }
  }
}

/// A row of a grid.
nonisolated public struct GridRow<Content>: PrimitiveView where Content: View {
  private let content: Content
  private let alignment: VerticalAlignment?

  /// Creates the container.
  nonisolated public init(
    alignment: VerticalAlignment? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.horizontal) { node in
      node.record { ($0.part, $0.alignment) = ("gridRow", alignment?.recordedName) }

      renderer.render(content, at: "content")
    }
  }
}

/// A column or row of a lazy grid.
nonisolated public struct GridItem: Sendable {
  /// The size of a grid item.
  public enum Size: Sendable {
    /// A number of points.
    case fixed(_: CGFloat)
    /// The remaining space, within limits.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many items as fit.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The size of the item.
  public var size: Size
  /// The spacing to the next item.
  public var spacing: CGFloat?
  /// The alignment of views in the item.
  public var alignment: Alignment?

  /// Creates a grid item.
  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

extension GridItem {
  /// Returns the number of columns or rows that fit into a space.
  static func count(of items: [GridItem], in room: CGFloat) -> Int {
    items.reduce(0) { count, item in
      guard case .adaptive(let minimum, _) = item.size else { return count + 1 }
      let spacing = item.spacing ?? 8
      return count + max(1, Int((room - 32 + spacing) / max(1, minimum + spacing)))
    }
  }
}

/// The views that stay at the edge during scrolling.
nonisolated public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The headers of sections.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footers of sections.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Rows of views that are created on demand during scrolling.
nonisolated public struct LazyHGrid<Content>: PrimitiveView where Content: View {
  private let content: Content
  private let rows: [GridItem]
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?

  /// Creates the container.
  nonisolated public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.grid) { node in
      node.arrange(alignment.recordedName, spacing)
      node.record { $0.axis = "horizontal" }
      node.record { $0.columns = GridItem.count(of: rows, in: renderer.graph.size.height) }

      renderer.scrolling { renderer.render(content, at: "content") }
    }
  }
}

/// Columns of views that are created on demand during scrolling.
nonisolated public struct LazyVGrid<Content>: PrimitiveView where Content: View {
  private let content: Content
  private let columns: [GridItem]
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?

  /// Creates the container.
  nonisolated public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.grid) { node in
      node.arrange(alignment.recordedName, spacing)
      node.record { $0.columns = GridItem.count(of: columns, in: renderer.graph.size.width) }

      renderer.scrolling { renderer.render(content, at: "content") }
    }
  }
}
