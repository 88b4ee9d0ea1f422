// SPDX-License-Identifier: MIT

/// How the title of a screen is shown in its bar.
nonisolated public struct ToolbarTitleDisplayMode: Sendable {
  let name: String

  /// As on the screen before.
  public static var automatic: ToolbarTitleDisplayMode {
    ToolbarTitleDisplayMode(name: "automatic")
  }
  /// In the bar.
  public static var inline: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(name: "inline") }
  /// Below the bar.
  @available(macOS, introduced: 100000)
  public static var large: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(name: "large") }
  /// In the bar, large.
  public static var inlineLarge: ToolbarTitleDisplayMode {
    ToolbarTitleDisplayMode(name: "inlineLarge")
  }
}

/// What a toolbar is for.
nonisolated public struct ToolbarRole: Sendable {
  let name: String

  /// What the context means.
  public static var automatic: ToolbarRole { ToolbarRole(name: "automatic") }
  /// To browse.
  @available(macOS, introduced: 100000)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public static var browser: ToolbarRole { ToolbarRole(name: "browser") }
  /// To edit.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public static var editor: ToolbarRole { ToolbarRole(name: "editor") }
}

/// Takes away the way back from the screen that a view is on.
nonisolated struct BackButtonModifier: PrimitiveModifier {
  let isHidden: Bool

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    if isHidden { renderer.screen?.isBackHidden = true }
    content()
  }
}

extension View {
  /// Hides the button that leads back, and with it the swipe; code still can.
  @available(macOS 13, *)
  nonisolated public func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View {
    modifier(BackButtonModifier(isHidden: hidesBackButton))
  }

  /// Sets how the title of the screen is shown.
  @available(macOS, introduced: 100000)
  @available(tvOS, unavailable)
  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    recordingScreen { $0.titleMode = "\(displayMode)" }
  }

  /// Sets how the title of the screen is shown.
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

  /// Sets what the toolbar is for.
  nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View {
    modifier(AppearanceModifier())
  }
}

/// The bar of a screen.
@available(macOS, introduced: 100000)
nonisolated public struct NavigationBarItem: Sendable {
  /// How the title of a screen is shown.
  public enum TitleDisplayMode: Sendable {
    /// As on the screen before.
    case automatic
    /// In the bar.
    case inline
    /// Below the bar.
    case large
  }
}
