// SPDX-License-Identifier: MIT

/// A button that leads to another screen.
nonisolated public struct NavigationLink<Label, Destination>: PrimitiveView
where Label: View, Destination: View {
  private let label: Label
  private let value: AnyHashable?
  private let destination: Destination?

  /// Creates a link to the destination for a value; without a value, it is disabled.
  nonisolated public init<P>(value: P?, @ViewBuilder label: () -> Label)
  where P: Hashable, Destination == Never {
    self.label = label()
    self.value = value.map { AnyHashable($0) }
    destination = nil
  }

  /// Creates a link to a view.
  nonisolated public init(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    value = nil
    self.destination = destination()
  }

  @MainActor func render(in renderer: Renderer) {
    let node = renderer.emit(.navigationLink) { _ in renderer.render(label, at: "label") }
    if let value, node.isEnabled {
      node.value = "\(value.base)"
      let stack = renderer.stack
      let select = renderer.environment.listSelection
      node.row.tag = value
      node.actions[.tap] = { _ in
        if select?(value) != true { stack?.push(value) }
      }
    } else if let destination, let stack = renderer.stack, node.isEnabled {
      let isActive = renderer.slot("isActive") { StateBox(false) }
      node.actions[.tap] = { _ in isActive.value = true }
      guard isActive.value else { return }
      stack.present(
        NavigationStackState.PresentedDestination(
          place: renderer.place, id: AnyHashable(node.label), clear: { isActive.value = false },
          content: destination))
    }
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link with a title to the destination for a value.
  nonisolated public init<P>(_ titleKey: LocalizedStringKey, value: P?)
  where P: Hashable, Destination == Never {
    self.init(value: value) { Text(titleKey) }
  }

  /// Creates a link with a title to the destination for a value.
  @_disfavoredOverload
  nonisolated public init<S, P>(_ title: S, value: P?)
  where S: StringProtocol, P: Hashable, Destination == Never {
    self.init(value: value) { Text(title) }
  }

  /// Creates a link with a title to a view.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination
  ) {
    self.init(destination: destination) { Text(titleKey) }
  }
}
