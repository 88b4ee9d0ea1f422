// SPDX-License-Identifier: MIT

/// Explains that there is nothing to show.
nonisolated public struct ContentUnavailableView<Label, Description, Actions>: PrimitiveView
where Label: View, Description: View, Actions: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Creates a view with a reason and with actions.
  nonisolated public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.vertical) { node in
      node.record { $0.part = "unavailable" }
      renderer.render(label, at: "label")
      renderer.render(description, at: "description")
      renderer.render(actions, at: "actions")
    }
  }
}

extension ContentUnavailableView
where Label == HeadlessSwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a view with a title and an image.
  nonisolated public init(
    _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
  ) {
    self.init {
      HeadlessSwiftUI.Label(title, systemImage: name)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }
}

extension ContentUnavailableView
where Label == HeadlessSwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a view with a title and an image.
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, systemImage name: String, description: Text? = nil)
  where S: StringProtocol {
    self.init {
      HeadlessSwiftUI.Label(title, systemImage: name)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }
}
