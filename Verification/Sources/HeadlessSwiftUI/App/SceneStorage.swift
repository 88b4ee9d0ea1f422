// SPDX-License-Identifier: MIT

/// A value that the system saves and restores with a window.
@propertyWrapper public struct SceneStorage<Value>: InstalledProperty {
  private final class Connection {
    var box: StateBox<Value>?
    var save: (Value) -> Void = { _ in }
  }

  private let key: String
  private let initial: Value
  private let decode: (any Sendable) -> Value?
  private let encode: (Value) -> any Sendable
  private let connection = Connection()

  init(
    key: String, initial: Value, decode: @escaping (any Sendable) -> Value?,
    encode: @escaping (Value) -> any Sendable
  ) {
    self.key = key
    self.initial = initial
    self.decode = decode
    self.encode = encode
  }

  /// The value.
  public var wrappedValue: Value {
    get { connection.box?.value ?? initial }
    nonmutating set {
      connection.box?.value = newValue
      connection.save(newValue)
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(read: { wrappedValue }, write: { wrappedValue = $0 })
  }

  @MainActor func install(in renderer: Renderer, as name: String) {
    let graph = renderer.graph
    let box = renderer.slot(name) {
      StateBox(graph.sceneStorage[key].flatMap(decode) ?? initial)
    }
    connection.box = box
    connection.save = { [key, encode] value in
      MainActor.assumeIsolated { graph.sceneStorage[key] = encode(value) }
    }
    graph.restorers[key] = { [decode] saved in
      if let value = decode(saved) { box.value = value }
    }
  }
}

extension SceneStorage where Value == Bool {
  /// Saves a Boolean.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key: key, initial: wrappedValue, decode: { $0 as? Value }, encode: { $0 })
  }
}

extension SceneStorage where Value == Int {
  /// Saves an integer.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key: key, initial: wrappedValue, decode: { $0 as? Value }, encode: { $0 })
  }
}

extension SceneStorage where Value == Double {
  /// Saves a floating-point number.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key: key, initial: wrappedValue, decode: { $0 as? Value }, encode: { $0 })
  }
}

extension SceneStorage where Value == String {
  /// Saves a string.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key: key, initial: wrappedValue, decode: { $0 as? Value }, encode: { $0 })
  }
}

extension SceneStorage where Value == URL {
  /// Saves a URL.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key: key, initial: wrappedValue, decode: { $0 as? Value }, encode: { $0 })
  }
}

extension SceneStorage where Value == Data {
  /// Saves data.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key: key, initial: wrappedValue, decode: { $0 as? Value }, encode: { $0 })
  }
}

extension SceneStorage where Value == Bool? {
  /// Saves an optional Boolean.
  public init(_ key: String) {
    self.init(key: key, initial: nil, decode: { $0 as? Bool }, encode: { $0 })
  }
}

extension SceneStorage where Value == Int? {
  /// Saves an optional integer.
  public init(_ key: String) {
    self.init(key: key, initial: nil, decode: { $0 as? Int }, encode: { $0 })
  }
}

extension SceneStorage where Value == Double? {
  /// Saves an optional floating-point number.
  public init(_ key: String) {
    self.init(key: key, initial: nil, decode: { $0 as? Double }, encode: { $0 })
  }
}

extension SceneStorage where Value == String? {
  /// Saves an optional string.
  public init(_ key: String) {
    self.init(key: key, initial: nil, decode: { $0 as? String }, encode: { $0 })
  }
}

extension SceneStorage where Value == URL? {
  /// Saves an optional URL.
  public init(_ key: String) {
    self.init(key: key, initial: nil, decode: { $0 as? URL }, encode: { $0 })
  }
}

extension SceneStorage where Value == Data? {
  /// Saves optional data.
  public init(_ key: String) {
    self.init(key: key, initial: nil, decode: { $0 as? Data }, encode: { $0 })
  }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension SceneStorage where Value == Date? {
  /// Saves an optional date.
  public init(_ key: String) {
    self.init(key: key, initial: nil, decode: { $0 as? Date }, encode: { $0 })
  }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
  /// Saves a value by its raw string.
  public init(wrappedValue: Value, _ key: String) {
    self.init(
      key: key, initial: wrappedValue,
      decode: { ($0 as? String).flatMap(Value.init(rawValue:)) }, encode: { $0.rawValue })
  }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
  /// Saves a value by its raw integer.
  public init(wrappedValue: Value, _ key: String) {
    self.init(
      key: key, initial: wrappedValue,
      decode: { ($0 as? Int).flatMap(Value.init(rawValue:)) }, encode: { $0.rawValue })
  }
}

extension SceneStorage {
  /// Saves an optional value by its raw string.
  public init<R>(_ key: String)
  where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(
      key: key, initial: nil, decode: { ($0 as? String).flatMap(R.init(rawValue:)) },
      encode: { $0?.rawValue })
  }
}

extension SceneStorage {
  /// Saves an optional value by its raw integer.
  public init<R>(_ key: String)
  where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(
      key: key, initial: nil, decode: { ($0 as? Int).flatMap(R.init(rawValue:)) },
      encode: { $0?.rawValue })
  }
}
