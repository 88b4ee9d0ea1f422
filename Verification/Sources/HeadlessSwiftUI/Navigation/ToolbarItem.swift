// SPDX-License-Identifier: MIT

/// A view in a toolbar.
nonisolated public struct ToolbarItem<ID, Content>: ToolbarContent, PrimitiveToolbarContent
where Content: View {
  public typealias Body = Never

  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Creates an item.
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) where ID == () {
    self.placement = placement
    self.content = content()
  }

  /// Creates an item with an ID.
  nonisolated public init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) where ID == String {
    self.placement = placement
    self.content = content()
  }

  @MainActor func renderToolbar(in renderer: Renderer) {
    renderer.renderToolbar(placement) { renderer.render(content, at: "item") }
  }
}

/// Several toolbar views that belong together.
nonisolated public struct ToolbarItemGroup<Content>: ToolbarContent, PrimitiveToolbarContent
where Content: View {
  public typealias Body = Never

  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Creates a group.
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  @MainActor func renderToolbar(in renderer: Renderer) {
    renderer.renderToolbar(placement) { renderer.render(content, at: "group") }
  }
}

/// A menu attached to the screen's title.
nonisolated public struct ToolbarTitleMenu<Content>: ToolbarContent, PrimitiveToolbarContent
where Content: View {
  public typealias Body = Never

  private let content: Content

  /// Creates the menu.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor func renderToolbar(in renderer: Renderer) {
    let title = renderer.screen?.title ?? ""
    renderer.render(Menu(content: { content }, label: { Text(verbatim: title) }), at: "titleMenu")
  }
}

/// The placement of a toolbar item.
nonisolated public struct ToolbarItemPlacement: Sendable, Hashable {
  let name: String

  /// The system's default.
  public static let automatic = ToolbarItemPlacement(name: "automatic")
  /// The center of the bar.
  public static let principal = ToolbarItemPlacement(name: "principal")
  /// For navigation.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public static let navigation = ToolbarItemPlacement(name: "navigation")
  /// For the primary action of the screen.
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  /// For secondary actions of the screen.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction")
  /// For status information.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public static let status = ToolbarItemPlacement(name: "status")
  /// Above the keyboard.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public static let keyboard = ToolbarItemPlacement(name: "keyboard")
  /// For what confirms a modal.
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  /// For what cancels a modal.
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  /// For a destructive action.
  public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction")
  /// The leading edge of the top bar.
  @available(macOS, introduced: 100000)
  public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  /// The trailing edge of the top bar.
  @available(macOS, introduced: 100000)
  public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  /// The leading edge of the top bar, by its older name.
  @available(macOS, introduced: 100000)
  @available(watchOS, unavailable)
  public static let navigationBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  /// The trailing edge of the top bar, by its older name.
  @available(macOS, introduced: 100000)
  @available(watchOS, unavailable)
  public static let navigationBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  /// The bottom bar.
  @available(macOS, introduced: 100000)
  @available(tvOS, unavailable)
  public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
}

/// A bar of a screen.
nonisolated public struct ToolbarPlacement: Hashable, Sendable {
  let name: String

  /// The bar that the context implies.
  public static let automatic = ToolbarPlacement(name: "automatic")
  /// The window's toolbar.
  @available(iOS, unavailable)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  @available(visionOS, unavailable)
  public static let windowToolbar = ToolbarPlacement(name: "windowToolbar")
  /// The navigation bar.
  @available(macOS, introduced: 100000)
  public static let navigationBar = ToolbarPlacement(name: "navigationBar")
  /// The bottom bar.
  @available(macOS, introduced: 100000)
  @available(tvOS, unavailable)
  public static let bottomBar = ToolbarPlacement(name: "bottomBar")
  /// The tab bar.
  @available(macOS, introduced: 100000)
  @available(watchOS, unavailable)
  public static let tabBar = ToolbarPlacement(name: "tabBar")
}

nonisolated struct ToolbarItems: ToolbarContent, PrimitiveToolbarContent {
  typealias Body = Never

  let items: [any ToolbarContent]

  @MainActor func renderToolbar(in renderer: Renderer) {
    for (index, item) in items.enumerated() {
      renderer.at("\(index)") { renderer.renderToolbar(item) }
    }
  }
}

extension Renderer {
  /// Draws the content of a toolbar.
  func renderToolbar(_ content: some ToolbarContent) {
    install(content)
    if let primitive = content as? any PrimitiveToolbarContent {
      primitive.renderToolbar(in: self)
    } else {
      renderToolbar(content.body)
    }
  }

  /// Draws toolbar views, which can find out where they are.
  func renderToolbar(_ placement: ToolbarItemPlacement, _ content: () -> Void) {
    for node in added(by: content) where node.role == nil && placement != .automatic {
      node.role = placement.name
    }
  }
}

extension Optional: ToolbarContent, PrimitiveToolbarContent where Wrapped: ToolbarContent {
  @MainActor func renderToolbar(in renderer: Renderer) {
    if let self { renderer.at("some") { renderer.renderToolbar(self) } }
  }
}

extension _ConditionalContent: ToolbarContent, PrimitiveToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
  @MainActor func renderToolbar(in renderer: Renderer) {
    switch storage {
    case .first(let content): renderer.at("first") { renderer.renderToolbar(content) }
    case .second(let content): renderer.at("second") { renderer.renderToolbar(content) }
    }
  }
}

extension Group: ToolbarContent, PrimitiveToolbarContent where Content: ToolbarContent {
  /// Creates a group of items.
  nonisolated public init(@ToolbarContentBuilder content: () -> Content) {
    self.init(members: content())
  }

  @MainActor func renderToolbar(in renderer: Renderer) {
    renderer.at("group") { renderer.renderToolbar(content) }
  }
}

/// Adds views to the bars of the view's screen.
nonisolated struct ToolbarModifier: PrimitiveModifier {
  let items: ToolbarItems

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    let bar = RenderNode(.toolbar)
    bar.path = renderer.path
    (renderer.screen ?? renderer.node).children.append(bar)
    content()
    // After the content, whose title may get a menu.
    renderer.at("toolbar") { renderer.draw(into: bar) { renderer.renderToolbar(items) } }
  }
}

extension View {
  /// Adds items to the bars of the screen.
  nonisolated public func toolbar<Content>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View where Content: ToolbarContent {
    modifier(ToolbarModifier(items: ToolbarItems(items: [content()])))
  }

  /// Adds views to the bars of the screen.
  nonisolated public func toolbar<Content>(
    @ViewBuilder content: () -> Content
  ) -> some View where Content: View {
    modifier(ToolbarModifier(items: ToolbarItems(items: [ToolbarItemGroup(content: content)])))
  }

  /// Attaches a menu to the screen's title.
  nonisolated public func toolbarTitleMenu<C>(@ViewBuilder content: () -> C) -> some View
  where C: View {
    modifier(ToolbarModifier(items: ToolbarItems(items: [ToolbarTitleMenu(content: content)])))
  }
}
