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

/// A key of the environment, with its default value.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The default value.
  static var defaultValue: Value { get }
}

/// Changes the environment of a view.
nonisolated struct EnvironmentModifier: PrimitiveModifier {
  let change: (inout EnvironmentValues) -> Void

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    let outer = renderer.environment
    change(&renderer.environment)
    content()
    renderer.environment = outer
  }
}

extension View {
  /// Sets a value of the environment.
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(EnvironmentModifier { $0[keyPath: keyPath] = value })
  }

  /// Adds an observable object to the environment; `nil` removes it.
  nonisolated public func environment<T>(_ object: T?) -> some View
  where T: AnyObject, T: Observable {
    modifier(EnvironmentModifier { $0[object: T.self] = object })
  }

  /// Changes a value of the environment.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
  }
}

/// The values that a view inherits from the views around it.
nonisolated public struct EnvironmentValues: CustomStringConvertible {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Creates an empty environment.
  public init() {}

  /// The value of a key.
  public subscript<K>(key: K.Type) -> K.Value where K: EnvironmentKey {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The observable object of a type.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)] as? Object }
    set { values[ObjectIdentifier(type)] = newValue }
  }

  /// The number of values.
  public var description: String { "\(values.count) values" }
}
