// SPDX-License-Identifier: MIT

/// Marks a property that is kept in a `State`.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_), prefixed(__), prefixed(`$`))
public macro State() = #externalMacro(module: "SwiftUIMacros", type: "StateMacro")

/// Marks a property that is kept in a `State`, and gives its initial value.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_), prefixed(__), prefixed(`$`))
public macro State<Value>(initialValue: Value) =
  #externalMacro(module: "SwiftUIMacros", type: "StateMacro")

/// Marks a property that is kept in a `State`, and gives its initial value.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_), prefixed(__), prefixed(`$`))
public macro State<Value>(wrappedValue: Value) =
  #externalMacro(module: "SwiftUIMacros", type: "StateMacro")

/// Like the stand-in of SDK 26, but not a property wrapper.
public struct State<Value>: InstalledProperty {
  public static var unset: State { fatalError() }

  public init(wrappedValue: Value) {}
  public init(initialValue: Value) {}

  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }

  public var projectedValue: Binding<Value> { fatalError() }

  /// Makes the storage of a property whose value is computed once, when the view is first shown.
  public static func _makeStorage(_ makeInitialValue: @escaping () -> Value) -> LazyState<Value> {
    LazyState()
  }

  /// Makes the storage of a property.
  public static func _makeStorage(initialValue: Value) -> LazyState<Value> { LazyState() }

  @MainActor func install(in renderer: Renderer, as name: String) {}
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

/// The storage of a property whose initial value is computed once.
public struct LazyState<Value>: InstalledProperty {
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }

  public var projectedValue: Binding<Value> { fatalError() }

  @MainActor func install(in renderer: Renderer, as name: String) {}
}

// As Apple declares it; nothing of this model ever runs.
extension LazyState: @unchecked Sendable where Value: Sendable {}
