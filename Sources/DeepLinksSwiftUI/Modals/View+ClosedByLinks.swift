// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

@_spi(Project) import DeepLinksNavigation
public import SwiftUI

extension View {
  /// Lets links close what a view presents itself: a sheet, a cover, a popover, an alert, or a
  /// confirmation dialog.
  ///
  /// ```swift
  /// .sheet(isPresented: $isEditing) { Editor() }
  /// .closedByLinks(isPresented: $isEditing)
  /// ```
  ///
  /// SwiftUI tells no one that it is there, so a link would open its screen below it. With this,
  /// a link closes it first, and opens once it is gone. To keep it open, hold links with a gate
  /// that reads the same state.
  ///
  /// - Parameters:
  ///   - isPresented: the binding of the presentation.
  ///   - target: the window's navigator or composition. Default: that of the view's window, as
  ///     `deepLinks`, `LinkTabs`, or `RouteTabs` above it tells.
  public func closedByLinks(
    isPresented: Binding<Bool>, in target: (any LinkTarget)? = nil
  ) -> some View {
    modifier(ClosedByLinksModifier(isPresented: isPresented, target: target))
  }

  /// Lets links close what a view presents itself for an item.
  ///
  /// ```swift
  /// .sheet(item: $draft) { Editor($0) }
  /// .closedByLinks(item: $draft)
  /// ```
  ///
  /// - Parameters:
  ///   - item: the binding of the presentation.
  ///   - target: the window's navigator or composition. Default: that of the view's window.
  public func closedByLinks<Item>(
    item: Binding<Item?>, in target: (any LinkTarget)? = nil
  ) -> some View {
    closedByLinks(
      isPresented: Binding {
        item.wrappedValue != nil
      } set: { isPresented in
        if !isPresented { item.wrappedValue = nil }
      }, in: target)
  }
}

private struct ClosedByLinksModifier: ViewModifier {
  let isPresented: Binding<Bool>
  let target: (any LinkTarget)?

  @State private var kept = Kept<OwnPresentation>()
  @Environment(\.linkScene) private var scene
  @Environment(\.linkWindow) private var window

  init(isPresented: Binding<Bool>, target: (any LinkTarget)?) {
    self.isPresented = isPresented
    self.target = target
  }

  func body(content: Content) -> some View {
    content
      .onChange(of: isPresented.wrappedValue, initial: true) { wasUp, isUp in
        let presentation = kept.value { OwnPresentation() }
        presentation.isUp = { isPresented.wrappedValue }
        presentation.close = { isPresented.wrappedValue = false }
        guard let window = target?.window ?? window ?? scene?.window else { return }
        window.register(presentation)
        if isUp || wasUp { window.presentationChanged(presentation) }
      }
  }
}

private struct LinkWindowKey: EnvironmentKey {
  static var defaultValue: LinkWindow? { nil }
}

extension EnvironmentValues {
  /// The window whose links a view above opens.
  var linkWindow: LinkWindow? {
    get { self[LinkWindowKey.self] }
    set { self[LinkWindowKey.self] = newValue }
  }
}

#endif
