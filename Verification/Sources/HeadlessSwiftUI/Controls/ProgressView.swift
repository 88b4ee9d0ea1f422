// SPDX-License-Identifier: MIT

/// Shows that something takes time.
nonisolated public struct ProgressView<Label>: PrimitiveView where Label: View {
  private let label: Label

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.progress) { _ in renderer.render(label, at: "label") }
  }
}

extension ProgressView where Label == EmptyView {
  /// Makes a view without a title.
  nonisolated public init() {
    label = EmptyView()
  }
}

extension ProgressView where Label == Text {
  /// Makes a view with a title.
  nonisolated public init(_ titleKey: LocalizedStringKey) {
    label = Text(titleKey)
  }
}
