// SPDX-License-Identifier: MIT

/// A control that increments and decrements a value.
@available(tvOS, unavailable)
nonisolated public struct Stepper<Label>: PrimitiveView where Label: View {
  private let label: Label
  private let value: (() -> String)?
  private let onIncrement: (() -> Void)?
  private let onDecrement: (() -> Void)?

  /// Creates a stepper with two actions; `nil` disables a direction.
  nonisolated public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    value = nil
    self.onIncrement = onIncrement
    self.onDecrement = onDecrement
  }

  /// Creates a stepper for a value.
  nonisolated public init<V>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: Strideable {
    self.label = label()
    self.value = { "\(value.wrappedValue)" }
    onIncrement = { value.wrappedValue = value.wrappedValue.advanced(by: step) }
    onDecrement = { value.wrappedValue = value.wrappedValue.advanced(by: 0 - step) }
  }

  /// Creates a stepper for a value within bounds.
  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: Strideable {
    self.label = label()
    self.value = { "\(value.wrappedValue)" }
    onIncrement = {
      value.wrappedValue = min(bounds.upperBound, value.wrappedValue.advanced(by: step))
    }
    onDecrement = {
      value.wrappedValue = max(bounds.lowerBound, value.wrappedValue.advanced(by: 0 - step))
    }
  }

  @MainActor func render(in renderer: Renderer) {
    let node = renderer.emit(.stepper) { _ in renderer.render(label, at: "label") }
    node.value = value?()
    guard node.isEnabled else { return }
    if let onIncrement { node.actions[.increment] = { _ in onIncrement() } }
    if let onDecrement { node.actions[.decrement] = { _ in onDecrement() } }
  }
}

@available(tvOS, unavailable)
extension Stepper where Label == Text {
  /// Creates a stepper with a title and two actions; `nil` disables a direction.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }

  /// Creates a stepper with a title and two actions; `nil` disables a direction.
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where S: StringProtocol {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }

  /// Creates a stepper with a title for a value.
  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: Strideable {
    self.init(value: value, step: step, label: { Text(titleKey) })
  }

  /// Creates a stepper with a title for a value.
  @_disfavoredOverload
  nonisolated public init<S, V>(
    _ title: S, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where S: StringProtocol, V: Strideable {
    self.init(value: value, step: step, label: { Text(title) })
  }

  /// Creates a stepper with a title for a value within bounds.
  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: Strideable {
    self.init(value: value, in: bounds, step: step, label: { Text(titleKey) })
  }

  /// Creates a stepper with a title for a value within bounds.
  @_disfavoredOverload
  nonisolated public init<S, V>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where S: StringProtocol, V: Strideable {
    self.init(value: value, in: bounds, step: step, label: { Text(title) })
  }
}
