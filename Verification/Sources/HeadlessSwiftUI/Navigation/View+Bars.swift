// SPDX-License-Identifier: MIT

/// The display mode of a screen's title in its bar.
nonisolated public struct ToolbarTitleDisplayMode: Sendable {
  let name: String

  /// Like the previous screen.
  public static var automatic: ToolbarTitleDisplayMode {
    ToolbarTitleDisplayMode(name: "automatic")
  }
  /// In the bar.
  public static var inline: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(name: "inline") }
  /// Large, below the bar.
  @available(macOS, introduced: 100000)
  public static var large: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(name: "large") }
  /// In the bar, large.
  public static var inlineLarge: ToolbarTitleDisplayMode {
    ToolbarTitleDisplayMode(name: "inlineLarge")
  }
}

/// The purpose of a toolbar.
nonisolated public struct ToolbarRole: Sendable {
  let name: String

  /// The purpose that the context implies.
  public static var automatic: ToolbarRole { ToolbarRole(name: "automatic") }
  /// Browsing.
  @available(macOS, introduced: 100000)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public static var browser: ToolbarRole { ToolbarRole(name: "browser") }
  /// Editing.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public static var editor: ToolbarRole { ToolbarRole(name: "editor") }
}

/// Hides the back button of the view's screen.
nonisolated struct BackButtonModifier: PrimitiveModifier {
  let isHidden: Bool

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    if isHidden { renderer.screen?.isBackHidden = true }
    content()
  }
}

extension View {
  /// Hides the back button, and with it the swipe; code can still go back.
  @available(macOS 13, *)
  nonisolated public func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View {
    modifier(BackButtonModifier(isHidden: hidesBackButton))
  }

  /// Sets the display mode of the screen's title.
  @available(macOS, introduced: 100000)
  @available(tvOS, unavailable)
  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    recordingScreen { $0.titleMode = "\(displayMode)" }
  }

  /// Sets the display mode of the screen's title.
  nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    recordingScreen { $0.titleMode = mode.name }
  }

  /// Sets whether bars are shown.
  nonisolated public func toolbar(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    recordingScreen { appearance in
      let names = (bars.isEmpty ? [.automatic] : bars).map(\.name)
      var hidden = (appearance.hiddenBars ?? []).filter { !names.contains($0) }
      if visibility == .hidden { hidden += names }
      appearance.hiddenBars = hidden.isEmpty ? nil : hidden
    }
  }

  /// Sets whether the background of bars is shown.
  nonisolated public func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets the background of bars.
  nonisolated public func toolbarBackground<S>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View where S: ShapeStyle {
    modifier(AppearanceModifier())
  }

  /// Sets the purpose of the toolbar.
  nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View {
    modifier(AppearanceModifier())
  }
}

/// The navigation item of a screen.
@available(macOS, introduced: 100000)
nonisolated public struct NavigationBarItem: Sendable {
  /// The display mode of a screen's title.
  public enum TitleDisplayMode: Sendable {
    /// Like the previous screen.
    case automatic
    /// In the bar.
    case inline
    /// Large, below the bar.
    case large
  }
}

/// Sets the title of the view's screen.
nonisolated struct TitleModifier: PrimitiveModifier {
  let title: () -> String
  /// Renames the screen, if the user may.
  var rename: (@MainActor (String) -> Void)?

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    renderer.screen?.title = title()
    if let rename { renderer.screen?.actions[.type] = rename }
    content()
  }
}

extension View {
  /// Sets the title of the screen.
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  /// Sets the title of the screen.
  @_disfavoredOverload
  nonisolated public func navigationTitle<S>(_ title: S) -> some View where S: StringProtocol {
    navigationTitle(Text(title))
  }

  /// Sets the title of the screen.
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    let title = title.content
    return modifier(TitleModifier(title: { title }))
  }

  /// Sets the title of the screen, which the user can change; a test types into the old title.
  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
    modifier(
      TitleModifier(title: { title.wrappedValue }, rename: { title.wrappedValue = $0 }))
  }
}
