// SPDX-License-Identifier: MIT

/// A value that belongs to a view, kept as long as the view has the same identity.
@propertyWrapper public struct State<Value>: InstalledProperty {
  private final class Connection {
    var box: StateBox<Value>?
  }

  private let initial: Value
  private let connection = Connection()

  /// Makes a state with the value that a new identity starts with.
  public init(wrappedValue value: Value) {
    initial = value
  }

  /// Makes a state with the value that a new identity starts with.
  public init(initialValue value: Value) {
    initial = value
  }

  /// The value; before the view is on screen, the initial one, and writes do nothing.
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
  /// Starts with nil.
  public init() {
    self.init(wrappedValue: nil)
  }
}

// The box is only read and written by bodies and actions, which are on the main actor.
extension State: @unchecked Sendable where Value: Sendable {}
