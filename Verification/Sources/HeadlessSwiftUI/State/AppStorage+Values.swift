// SPDX-License-Identifier: MIT

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
