// SPDX-License-Identifier: MIT

/// Which field has the keyboard focus.
@propertyWrapper public struct FocusState<Value>: InstalledProperty where Value: Hashable {
  /// A binding to the focus.
  @propertyWrapper public struct Binding {
    let base: HeadlessSwiftUI.Binding<Value>
    /// The value when no field has the focus.
    let none: Value

    /// The field that has the focus.
    public var wrappedValue: Value {
      get { base.wrappedValue }
      nonmutating set { base.wrappedValue = newValue }
    }

    /// The binding itself.
    public var projectedValue: FocusState<Value>.Binding { self }
  }

  private final class Connection {
    var box: StateBox<Value>?
  }

  private let none: Value
  private let connection = Connection()

  private init(none: Value) {
    self.none = none
  }

  /// Creates a state for one field.
  public init() where Value == Bool {
    self.init(none: false)
  }

  /// Creates a state for several fields.
  public init<T>() where Value == T?, T: Hashable {
    self.init(none: nil)
  }

  /// The field that has the focus.
  public var wrappedValue: Value {
    get { connection.box?.value ?? none }
    nonmutating set { connection.box?.value = newValue }
  }

  /// A binding for the fields.
  public var projectedValue: FocusState<Value>.Binding {
    let box = connection.box ?? StateBox(none)
    return Binding(
      base: HeadlessSwiftUI.Binding(read: { box.value }, write: { box.value = $0 }), none: none)
  }

  @MainActor func install(in renderer: Renderer, as name: String) {
    connection.box = renderer.slot(name) { StateBox(none) }
  }
}

/// Focuses a field while a state says so, and updates the state when the focus changes.
nonisolated struct FocusModifier<Value: Hashable>: PrimitiveModifier {
  let binding: FocusState<Value>.Binding
  let value: Value

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    let outer = renderer.environment.isFocused
    renderer.environment.isFocused = binding.wrappedValue == value
    let nodes = renderer.added(by: content)
    renderer.environment.isFocused = outer
    for node in nodes.flatMap(\.visible) {
      guard node.actions[.focus] != nil else { continue }
      node.isFocused = binding.wrappedValue == value
      node.actions[.focus] = { _ in binding.wrappedValue = value }
      node.loseFocus = {
        if binding.wrappedValue == value { binding.wrappedValue = binding.none }
      }
    }
  }
}

extension View {
  /// Focuses the view while a state has a value.
  nonisolated public func focused<Value>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View where Value: Hashable {
    modifier(FocusModifier(binding: binding, value: value))
  }

  /// Focuses the view while a state is true.
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(FocusModifier(binding: condition, value: true))
  }
}

private enum IsFocusedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether the view is inside one that has the focus through `focused`.
  public internal(set) var isFocused: Bool {
    get { self[IsFocusedKey.self] }
    set { self[IsFocusedKey.self] = newValue }
  }
}
