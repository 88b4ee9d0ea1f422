// SPDX-License-Identifier: MIT

extension AppStorage where Value == Bool {
  /// Keeps a flag.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key: key, initial: wrappedValue, store: store, decode: { $0 as? Value }, encode: { $0 })
  }
}

extension AppStorage where Value == Int {
  /// Keeps a whole number.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key: key, initial: wrappedValue, store: store, decode: { $0 as? Value }, encode: { $0 })
  }
}

extension AppStorage where Value == Double {
  /// Keeps a number.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key: key, initial: wrappedValue, store: store, decode: { $0 as? Value }, encode: { $0 })
  }
}

extension AppStorage where Value == String {
  /// Keeps a text.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key: key, initial: wrappedValue, store: store, decode: { $0 as? Value }, encode: { $0 })
  }
}

extension AppStorage where Value == Data {
  /// Keeps bytes.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key: key, initial: wrappedValue, store: store, decode: { $0 as? Value }, encode: { $0 })
  }
}

extension AppStorage where Value == Bool? {
  /// Keeps a flag, or nothing.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(key: key, initial: nil, store: store, decode: { $0 as? Bool }, encode: { $0 })
  }
}

extension AppStorage where Value == Int? {
  /// Keeps a whole number, or nothing.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(key: key, initial: nil, store: store, decode: { $0 as? Int }, encode: { $0 })
  }
}

extension AppStorage where Value == Double? {
  /// Keeps a number, or nothing.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(key: key, initial: nil, store: store, decode: { $0 as? Double }, encode: { $0 })
  }
}

extension AppStorage where Value == String? {
  /// Keeps a text, or nothing.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(key: key, initial: nil, store: store, decode: { $0 as? String }, encode: { $0 })
  }
}

extension AppStorage where Value == Data? {
  /// Keeps bytes, or nothing.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(key: key, initial: nil, store: store, decode: { $0 as? Data }, encode: { $0 })
  }
}

extension AppStorage where Value == URL {
  /// Keeps an address.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key: key, initial: wrappedValue, store: store,
      decode: { ($0 as? String).flatMap { URL(string: $0) } }, encode: { $0.absoluteString })
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  /// Keeps a value by its raw value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key: key, initial: wrappedValue, store: store,
      decode: { ($0 as? String).flatMap(Value.init(rawValue:)) }, encode: { $0.rawValue })
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  /// Keeps a value by its raw value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key: key, initial: wrappedValue, store: store,
      decode: { ($0 as? Int).flatMap(Value.init(rawValue:)) }, encode: { $0.rawValue })
  }
}
