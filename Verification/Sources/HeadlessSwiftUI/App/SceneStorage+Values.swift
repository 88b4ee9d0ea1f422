// SPDX-License-Identifier: MIT

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
