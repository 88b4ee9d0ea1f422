// SPDX-License-Identifier: MIT

/// Views arranged horizontally.
nonisolated public struct HStack<Content>: PrimitiveView where Content: View {
  private let content: Content
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?

  /// Creates a row of views.
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
    self.spacing = spacing
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.horizontal) { node in
      node.arrange(alignment.recordedName, spacing)
      renderer.render(content, at: "content")
    }
  }
}

/// Views arranged vertically.
nonisolated public struct VStack<Content>: PrimitiveView where Content: View {
  private let content: Content
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?

  /// Creates a column of views.
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
    self.spacing = spacing
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.vertical) { node in
      node.arrange(alignment.recordedName, spacing)
      renderer.render(content, at: "content")
    }
  }
}

/// Views on top of each other.
nonisolated public struct ZStack<Content>: PrimitiveView where Content: View {
  private let content: Content
  private let alignment: Alignment

  /// Creates the container.
  nonisolated public init(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.overlay) { node in
      node.arrange(alignment.recordedName, nil)

      renderer.render(content, at: "content")
    }
  }
}

/// Views in a row that are created on demand during scrolling.
nonisolated public struct LazyHStack<Content>: PrimitiveView where Content: View {
  private let content: Content
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?

  /// Creates the container.
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
    self.spacing = spacing
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.horizontal) { node in
      node.arrange(alignment.recordedName, spacing)

      renderer.scrolling { renderer.render(content, at: "content") }
    }
  }
}

/// Views in a column that are created on demand during scrolling.
nonisolated public struct LazyVStack<Content>: PrimitiveView where Content: View {
  private let content: Content
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?

  /// Creates the container.
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
    self.spacing = spacing
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.vertical) { node in
      node.arrange(alignment.recordedName, spacing)

      renderer.scrolling { renderer.render(content, at: "content") }
    }
  }
}

/// Flexible space between views.
nonisolated public struct Spacer: PrimitiveView {
  /// Creates a spacer.
  nonisolated public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  private let minLength: CGFloat?

  @MainActor func render(in renderer: Renderer) {
    let node = renderer.emit(.spacer)
    if let minLength { node.record { $0.minLength = Double(minLength) } }
  }
}

/// A line between views.
nonisolated public struct Divider: PrimitiveView {
  /// Creates a divider.
  nonisolated public init() {}

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.divider)
  }
}
