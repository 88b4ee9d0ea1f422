// SPDX-License-Identifier: MIT

/// Content that a tap reveals or hides.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct DisclosureGroup<Label, Content>: PrimitiveView
where Label: View, Content: View {
  private let isExpanded: Binding<Bool>?
  private let content: () -> Content
  private let label: Label

  /// Creates a group that keeps its own expansion state.
  nonisolated public init(
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    isExpanded = nil
    self.content = content
    self.label = label()
  }

  /// Creates a group that is expanded while a flag is true.
  nonisolated public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.isExpanded = isExpanded
    self.content = content
    self.label = label()
  }

  @MainActor func render(in renderer: Renderer) {
    let own = renderer.slot("expanded") { StateBox(false) }
    let isExpanded = isExpanded ?? Binding(read: { own.value }, write: { own.value = $0 })
    renderer.emit(.disclosure) { _ in
      let button = renderer.emit(.button) { _ in renderer.render(label, at: "label") }
      button.value = isExpanded.wrappedValue ? "expanded" : "collapsed"
      if button.isEnabled { button.actions[.tap] = { _ in isExpanded.wrappedValue.toggle() } }
      if isExpanded.wrappedValue { renderer.render(content(), at: "content") }
    }
  }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension DisclosureGroup where Label == Text {
  /// Creates a group with a title.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a group with a title.
  @_disfavoredOverload
  nonisolated public init<S>(_ label: S, @ViewBuilder content: @escaping () -> Content)
  where S: StringProtocol {
    self.init(content: content) { Text(label) }
  }

  /// Creates a group with a title that is expanded while a flag is true.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  /// Creates a group with a title that is expanded while a flag is true.
  @_disfavoredOverload
  nonisolated public init<S>(
    _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) where S: StringProtocol {
    self.init(isExpanded: isExpanded, content: content) { Text(label) }
  }
}
