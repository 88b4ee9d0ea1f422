// SPDX-License-Identifier: MIT

/// A slider for a number in a range; a test types the number.
@available(tvOS, unavailable)
nonisolated public struct Slider<Label, ValueLabel>: PrimitiveView
where Label: View, ValueLabel: View {
  private let value: Binding<Double>
  private let bounds: ClosedRange<Double>
  private let step: Double?
  private let label: Label
  private let valueLabels: [ValueLabel]
  private let onEditingChanged: (Bool) -> Void

  nonisolated init<V>(
    of value: Binding<V>, in bounds: ClosedRange<V>, step: Double?, label: Label,
    valueLabels: [ValueLabel], onEditingChanged: @escaping (Bool) -> Void
  ) where V: BinaryFloatingPoint {
    self.value = Binding(
      read: { Double(value.wrappedValue) }, write: { value.wrappedValue = V($0) })
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step
    self.label = label
    self.valueLabels = valueLabels
    self.onEditingChanged = onEditingChanged
  }

  /// Creates a slider with custom labels.
  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(
      of: value, in: bounds, step: nil, label: label(),
      valueLabels: [minimumValueLabel(), maximumValueLabel()], onEditingChanged: onEditingChanged)
  }

  /// Creates a slider with custom labels and a step.
  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(
      of: value, in: bounds, step: Double(step), label: label(),
      valueLabels: [minimumValueLabel(), maximumValueLabel()], onEditingChanged: onEditingChanged)
  }

  @MainActor func render(in renderer: Renderer) {
    let node = renderer.emit(.slider) { _ in
      renderer.render(label, at: "label")
      for (offset, view) in valueLabels.enumerated() { renderer.render(view, at: "\(offset)") }
    }
    node.value = "\(value.wrappedValue)"
    node.record {
      ($0.range, $0.step) = ([bounds.lowerBound, bounds.upperBound], step)
    }
    guard node.isEnabled else { return }
    node.actions[.type] = { text in
      if let number = Double(text), !number.isNaN { set(number) }
    }
    let difference = step ?? (bounds.upperBound - bounds.lowerBound) / 10
    node.actions[.increment] = { _ in set(value.wrappedValue + difference) }
    node.actions[.decrement] = { _ in set(value.wrappedValue - difference) }
  }

  private func set(_ number: Double) {
    onEditingChanged(true)
    value.wrappedValue = min(max(number, bounds.lowerBound), bounds.upperBound)
    onEditingChanged(false)
  }
}

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
