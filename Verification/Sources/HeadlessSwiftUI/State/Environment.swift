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

  /// Reads an observable object; its absence is a programming error.
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

  /// The value; the default one until the view is on screen.
  public var wrappedValue: Value {
    read(connection.values ?? EnvironmentValues())
  }

  @MainActor func install(in renderer: Renderer, as name: String) {
    connection.values = renderer.environment
  }
}

// Read only by bodies and actions, which run on the main actor.
extension Environment: @unchecked Sendable where Value: Sendable {}
