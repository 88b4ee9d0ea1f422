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
