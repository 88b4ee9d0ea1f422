// SPDX-License-Identifier: MIT

/// A text that opens a URL.
nonisolated public struct Link<Label>: PrimitiveView where Label: View {
  private let destination: URL
  private let label: Label

  /// Creates a link.
  nonisolated public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  @MainActor func render(in renderer: Renderer) {
    let open = renderer.environment.openURL
    let node = renderer.emit(.link) { _ in renderer.render(label, at: "label") }
    node.value = destination.absoluteString
    if node.isEnabled { node.actions[.tap] = { _ in open(destination) } }
  }
}

extension Link where Label == Text {
  /// Creates a link with a title.
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Creates a link with a title.
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, destination: URL) where S: StringProtocol {
    self.init(destination: destination) { Text(title) }
  }
}
