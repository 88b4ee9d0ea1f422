// SPDX-License-Identifier: MIT

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
