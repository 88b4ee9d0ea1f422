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
