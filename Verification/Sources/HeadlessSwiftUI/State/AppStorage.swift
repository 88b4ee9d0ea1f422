// SPDX-License-Identifier: MIT

/// A value in the user defaults.
@propertyWrapper public struct AppStorage<Value>: InstalledProperty {
  private final class Connection {
    var box: AppStorageBox?
  }

  private let key: String
  private let initial: Value
  private let store: UserDefaults
  private let decode: (Any) -> Value?
  private let encode: (Value) -> Any?
  private let connection = Connection()

  init(
    key: String, initial: Value, store: UserDefaults?, decode: @escaping (Any) -> Value?,
    encode: @escaping (Value) -> Any?
  ) {
    self.key = key
    self.initial = initial
    self.store = store ?? .standard
    self.decode = decode
    self.encode = encode
  }

  /// The value.
  public var wrappedValue: Value {
    get {
      connection.box?.access()
      return store.object(forKey: key).flatMap(decode) ?? initial
    }
    nonmutating set {
      let write = {
        if let value = encode(newValue) {
          store.set(value, forKey: key)
        } else {
          store.removeObject(forKey: key)
        }
      }
      if let box = connection.box { box.change(write) } else { write() }
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(read: { wrappedValue }, write: { wrappedValue = $0 })
  }

  @MainActor func install(in renderer: Renderer, as name: String) {
    connection.box = renderer.graph.app.storedValue(key)
  }
}

/// Notifies every view that shows a stored value when one of them changes it.
final class AppStorageBox: Observable {
  private let registrar = ObservationRegistrar()
  private var version: Int { 0 }

  func access() {
    registrar.access(self, keyPath: \.version)
  }

  func change(_ write: () -> Void) {
    registrar.withMutation(of: self, keyPath: \.version, write)
  }
}

extension AppStorage where Value == Bool {
  /// Stores a Boolean.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key: key, initial: wrappedValue, store: store, decode: { $0 as? Value }, encode: { $0 })
  }
}

extension AppStorage where Value == Int {
  /// Stores an integer.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key: key, initial: wrappedValue, store: store, decode: { $0 as? Value }, encode: { $0 })
  }
}

extension AppStorage where Value == Double {
  /// Stores a floating-point number.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key: key, initial: wrappedValue, store: store, decode: { $0 as? Value }, encode: { $0 })
  }
}

extension AppStorage where Value == String {
  /// Stores a string.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key: key, initial: wrappedValue, store: store, decode: { $0 as? Value }, encode: { $0 })
  }
}

extension AppStorage where Value == Data {
  /// Stores data.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key: key, initial: wrappedValue, store: store, decode: { $0 as? Value }, encode: { $0 })
  }
}

extension AppStorage where Value == Bool? {
  /// Stores an optional Boolean.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(key: key, initial: nil, store: store, decode: { $0 as? Bool }, encode: { $0 })
  }
}

extension AppStorage where Value == Int? {
  /// Stores an optional integer.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(key: key, initial: nil, store: store, decode: { $0 as? Int }, encode: { $0 })
  }
}

extension AppStorage where Value == Double? {
  /// Stores an optional floating-point number.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(key: key, initial: nil, store: store, decode: { $0 as? Double }, encode: { $0 })
  }
}

extension AppStorage where Value == String? {
  /// Stores an optional string.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(key: key, initial: nil, store: store, decode: { $0 as? String }, encode: { $0 })
  }
}

extension AppStorage where Value == Data? {
  /// Stores optional data.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(key: key, initial: nil, store: store, decode: { $0 as? Data }, encode: { $0 })
  }
}

extension AppStorage where Value == URL {
  /// Stores a URL.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key: key, initial: wrappedValue, store: store,
      decode: { ($0 as? String).flatMap { URL(string: $0) } }, encode: { $0.absoluteString })
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  /// Stores a value by its raw value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key: key, initial: wrappedValue, store: store,
      decode: { ($0 as? String).flatMap(Value.init(rawValue:)) }, encode: { $0.rawValue })
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  /// Stores a value by its raw value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key: key, initial: wrappedValue, store: store,
      decode: { ($0 as? Int).flatMap(Value.init(rawValue:)) }, encode: { $0.rawValue })
  }
}
