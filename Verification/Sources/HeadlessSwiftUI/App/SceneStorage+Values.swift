// SPDX-License-Identifier: MIT

extension SceneStorage where Value == Bool {
  /// Saves a flag.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key: key, initial: wrappedValue, decode: { $0 as? Value }, encode: { $0 })
  }
}

extension SceneStorage where Value == Int {
  /// Saves a whole number.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key: key, initial: wrappedValue, decode: { $0 as? Value }, encode: { $0 })
  }
}

extension SceneStorage where Value == Double {
  /// Saves a number.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key: key, initial: wrappedValue, decode: { $0 as? Value }, encode: { $0 })
  }
}

extension SceneStorage where Value == String {
  /// Saves a text.
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
  /// Saves bytes.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key: key, initial: wrappedValue, decode: { $0 as? Value }, encode: { $0 })
  }
}

extension SceneStorage where Value == Bool? {
  /// Saves a flag, or nothing.
  public init(_ key: String) {
    self.init(key: key, initial: nil, decode: { $0 as? Bool }, encode: { $0 })
  }
}

extension SceneStorage where Value == Int? {
  /// Saves a whole number, or nothing.
  public init(_ key: String) {
    self.init(key: key, initial: nil, decode: { $0 as? Int }, encode: { $0 })
  }
}

extension SceneStorage where Value == Double? {
  /// Saves a number, or nothing.
  public init(_ key: String) {
    self.init(key: key, initial: nil, decode: { $0 as? Double }, encode: { $0 })
  }
}

extension SceneStorage where Value == String? {
  /// Saves a text, or nothing.
  public init(_ key: String) {
    self.init(key: key, initial: nil, decode: { $0 as? String }, encode: { $0 })
  }
}

extension SceneStorage where Value == URL? {
  /// Saves a URL, or nothing.
  public init(_ key: String) {
    self.init(key: key, initial: nil, decode: { $0 as? URL }, encode: { $0 })
  }
}

extension SceneStorage where Value == Data? {
  /// Saves bytes, or nothing.
  public init(_ key: String) {
    self.init(key: key, initial: nil, decode: { $0 as? Data }, encode: { $0 })
  }
}
