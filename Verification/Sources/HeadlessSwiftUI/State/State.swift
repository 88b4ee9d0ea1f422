// SPDX-License-Identifier: MIT

/// A value that belongs to a view, kept as long as the view's identity stays the same.
@propertyWrapper public struct State<Value>: InstalledProperty {
  private final class Connection {
    var box: StateBox<Value>?
  }

  private let initial: Value
  private let connection = Connection()

  /// Creates a state with an initial value for each new identity.
  public init(wrappedValue value: Value) {
    initial = value
  }

  /// Creates a state with an initial value for each new identity.
  public init(initialValue value: Value) {
    initial = value
  }

  /// The value; until the view is on screen, the initial one, and writes have no effect.
  public var wrappedValue: Value {
    get { connection.box?.value ?? initial }
    nonmutating set { connection.box?.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    guard let box = connection.box else { return .constant(initial) }
    return Binding(read: { box.value }, write: { box.value = $0 })
  }

  @MainActor func install(in renderer: Renderer, as name: String) {
    connection.box = renderer.slot(name) { StateBox(initial) }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Starts with `nil`.
  public init() {
    self.init(wrappedValue: nil)
  }
}

// Only bodies and actions, which run on the main actor, access the box.
extension State: @unchecked Sendable where Value: Sendable {}
