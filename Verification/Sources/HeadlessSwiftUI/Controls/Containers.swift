// SPDX-License-Identifier: MIT

/// Views below each other.
nonisolated public struct VStack<Content>: PrimitiveView where Content: View {
  private let content: Content

  /// Makes a column of views.
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.vertical) { _ in renderer.render(content, at: "content") }
  }
}

/// Views beside each other.
nonisolated public struct HStack<Content>: PrimitiveView where Content: View {
  private let content: Content

  /// Makes a row of views.
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.horizontal) { _ in renderer.render(content, at: "content") }
  }
}

/// Views above each other.
nonisolated public struct ZStack<Content>: PrimitiveView where Content: View {
  private let content: Content

  /// Makes a pile of views.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.overlay) { _ in renderer.render(content, at: "content") }
  }
}

/// Views below each other that are made as they are scrolled to.
nonisolated public struct LazyVStack<Content>: PrimitiveView where Content: View {
  private let content: Content

  /// Makes a column of views.
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.vertical) { _ in
      renderer.scrolling { renderer.render(content, at: "content") }
    }
  }
}

/// Where views stand across a column.
@frozen public enum HorizontalAlignment: Sendable, Equatable {
  /// At the leading edge.
  case leading
  /// In the middle.
  case center
  /// At the trailing edge.
  case trailing
}

/// Where views stand across a row.
@frozen public enum VerticalAlignment: Sendable, Equatable {
  /// At the top.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
  /// On the first line of text.
  case firstTextBaseline
}

/// Room between views.
nonisolated public struct Spacer: PrimitiveView {
  /// Makes room.
  nonisolated public init(minLength: CGFloat? = nil) {}

  @MainActor func render(in renderer: Renderer) {}
}

/// A line between views.
nonisolated public struct Divider: PrimitiveView {
  /// Makes a line.
  nonisolated public init() {}

  @MainActor func render(in renderer: Renderer) {}
}

/// Shows that something takes time.
nonisolated public struct ProgressView<Label>: PrimitiveView where Label: View {
  private let label: Label

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.progress) { _ in renderer.render(label, at: "label") }
  }
}

extension ProgressView where Label == EmptyView {
  /// Makes a view without a title.
  nonisolated public init() {
    label = EmptyView()
  }
}

extension ProgressView where Label == Text {
  /// Makes a view with a title.
  nonisolated public init(_ titleKey: LocalizedStringKey) {
    label = Text(titleKey)
  }
}
