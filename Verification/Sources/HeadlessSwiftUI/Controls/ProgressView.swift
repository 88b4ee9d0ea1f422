// SPDX-License-Identifier: MIT

/// Shows that something takes time, or how far along it is.
nonisolated public struct ProgressView<Label, CurrentValueLabel>: PrimitiveView
where Label: View, CurrentValueLabel: View {
  private let label: Label
  private let fraction: Double?

  nonisolated init<V: BinaryFloatingPoint>(_ label: Label, value: V?, total: V) {
    self.label = label
    fraction = value.map { Double($0 / total) }
  }

  @MainActor func render(in renderer: Renderer) {
    let node = renderer.emit(.progress) { _ in renderer.render(label, at: "label") }
    node.value = fraction.map { "\(Int(($0 * 100).rounded()))%" }
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Creates a view without a title.
  nonisolated public init() {
    self.init(EmptyView(), value: nil as Double?, total: 1)
  }

  /// Creates a view that shows progress.
  nonisolated public init<V>(value: V?, total: V = 1.0) where V: BinaryFloatingPoint {
    self.init(EmptyView(), value: value, total: total)
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates a view with a custom label.
  nonisolated public init(@ViewBuilder label: () -> Label) {
    self.init(label(), value: nil as Double?, total: 1)
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// Creates a view with a title.
  nonisolated public init(_ titleKey: LocalizedStringKey) {
    self.init(Text(titleKey), value: nil as Double?, total: 1)
  }

  /// Creates a view with a title.
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S) where S: StringProtocol {
    self.init(Text(title), value: nil as Double?, total: 1)
  }

  /// Creates a view with a title that shows progress.
  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1.0
  ) where V: BinaryFloatingPoint {
    self.init(Text(titleKey), value: value, total: total)
  }
}
