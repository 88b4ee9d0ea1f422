// SPDX-License-Identifier: MIT

@available(tvOS, unavailable)
extension Slider where ValueLabel == EmptyView {
  /// Creates a slider with a custom label.
  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(
      of: value, in: bounds, step: nil, label: label(), valueLabels: [],
      onEditingChanged: onEditingChanged)
  }

  /// Creates a slider with a custom label and a step.
  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(
      of: value, in: bounds, step: Double(step), label: label(), valueLabels: [],
      onEditingChanged: onEditingChanged)
  }
}

@available(tvOS, unavailable)
extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// Creates a slider without a label.
  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(
      of: value, in: bounds, step: nil, label: EmptyView(), valueLabels: [],
      onEditingChanged: onEditingChanged)
  }

  /// Creates a slider without a label, with a step.
  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(
      of: value, in: bounds, step: Double(step), label: EmptyView(), valueLabels: [],
      onEditingChanged: onEditingChanged)
  }
}
