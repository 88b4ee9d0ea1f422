// SPDX-License-Identifier: MIT

/// A button that opens a menu; a test chooses from it with ``HeadlessWindow/choose(_:from:)``.
@available(watchOS, unavailable)
nonisolated public struct Menu<Label, Content>: PrimitiveView where Label: View, Content: View {
  private let content: Content
  private let label: Label
  private let primaryAction: (@MainActor () -> Void)?

  /// Creates a menu with a custom label.
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
    primaryAction = nil
  }

  /// Creates a menu with a primary action for a tap.
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.content = content()
    self.label = label()
    self.primaryAction = primaryAction
  }

  @MainActor func render(in renderer: Renderer) {
    let node = renderer.emit(.menu) { _ in renderer.render(label, at: "label") }
    guard node.isEnabled else { return }
    let items = RenderNode(.menu)
    items.record { $0.part = "menu" }
    items.path = renderer.path + "/items"
    renderer.draw(into: items) { renderer.render(content, at: "items") }
    node.offers.append(items)
    if let primaryAction { node.actions[.tap] = { _ in primaryAction() } }
  }
}

@available(watchOS, unavailable)
extension Menu where Label == Text {
  /// Creates a menu with a title.
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a menu with a title.
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, @ViewBuilder content: () -> Content)
  where S: StringProtocol {
    self.init(content: content) { Text(title) }
  }
}

@available(watchOS, unavailable)
extension Menu where Label == HeadlessSwiftUI.Label<Text, Image> {
  /// Creates a menu with a title and an image.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { HeadlessSwiftUI.Label(titleKey, systemImage: systemImage) }
  }

  /// Creates a menu with a title and an image.
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) where S: StringProtocol {
    self.init(content: content) { HeadlessSwiftUI.Label(title, systemImage: systemImage) }
  }
}
