// SPDX-License-Identifier: MIT

/// A value from the environment of a view.
@propertyWrapper public struct Environment<Value>: InstalledProperty {
  private final class Connection {
    var values: EnvironmentValues?
  }

  private let connection = Connection()
  private let read: (EnvironmentValues) -> Value

  /// Reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// Reads an observable object; it is a programmer's mistake if there is none.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    read = { values in
      guard let object = values[object: objectType] else {
        preconditionFailure(
          """
          No Observable object of type \(objectType) found. A View.environment(_:) for it may be \
          missing as an ancestor of this view.
          """)
      }
      return object
    }
  }

  /// Reads an observable object, if there is one.
  public init<T>(_ objectType: T.Type) where Value == T?, T: AnyObject, T: Observable {
    read = { $0[object: objectType] }
  }

  /// The value; before the view is on screen, the one by default.
  public var wrappedValue: Value {
    read(connection.values ?? EnvironmentValues())
  }

  @MainActor func install(in renderer: Renderer, as name: String) {
    connection.values = renderer.environment
  }
}

// Read by bodies and actions only, which are on the main actor.
extension Environment: @unchecked Sendable where Value: Sendable {}
