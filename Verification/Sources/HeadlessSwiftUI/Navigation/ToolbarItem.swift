// SPDX-License-Identifier: MIT

/// Where an item stands in a toolbar.
nonisolated public struct ToolbarItemPlacement: Sendable, Hashable {
  private let name: String

  /// Where the system puts it.
  public static let automatic = ToolbarItemPlacement(name: "automatic")
  /// The middle of the bar.
  public static let principal = ToolbarItemPlacement(name: "principal")
  /// For what a person mostly does here.
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  /// For what confirms a modal.
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  /// For what cancels a modal.
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  /// For what destroys.
  public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction")
  /// The leading edge of the top bar.
  @available(macOS, unavailable)
  public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  /// The trailing edge of the top bar.
  @available(macOS, unavailable)
  public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  /// The bar at the bottom.
  @available(macOS, unavailable)
  public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
}

/// A view in a toolbar.
nonisolated public struct ToolbarItem<ID, Content>: ToolbarContent, PrimitiveToolbarContent
where Content: View {
  public typealias Body = Never

  private let content: Content

  /// Makes an item.
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) where ID == () {
    self.content = content()
  }

  @MainActor func renderToolbar(in renderer: Renderer) {
    renderer.render(content, at: "item")
  }
}

/// Several views that stand together in a toolbar.
nonisolated public struct ToolbarItemGroup<Content>: ToolbarContent, PrimitiveToolbarContent
where Content: View {
  public typealias Body = Never

  private let content: Content

  /// Makes a group.
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  @MainActor func renderToolbar(in renderer: Renderer) {
    renderer.render(content, at: "group")
  }
}

/// Puts views into the bars of the screen that a view is on.
nonisolated struct ToolbarModifier: PrimitiveModifier {
  let items: ToolbarItems

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    let bar = RenderNode(.toolbar)
    (renderer.screen ?? renderer.node).children.append(bar)
    renderer.at("toolbar") { renderer.draw(into: bar) { renderer.renderToolbar(items) } }
    content()
  }
}

extension View {
  /// Puts items into the bars of the screen.
  nonisolated public func toolbar<Content>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View where Content: ToolbarContent {
    modifier(ToolbarModifier(items: ToolbarItems(items: [content()])))
  }

  /// Puts views into the bars of the screen.
  nonisolated public func toolbar<Content>(
    @ViewBuilder content: () -> Content
  ) -> some View where Content: View {
    modifier(ToolbarModifier(items: ToolbarItems(items: [ToolbarItemGroup(content: content)])))
  }
}
