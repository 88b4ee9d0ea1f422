// SPDX-License-Identifier: MIT

/// Marks a property that is kept in a `State`.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(_), prefixed(__), prefixed(`$`))
public macro State() = #externalMacro(module: "SwiftUIMacros", type: "StateMacro")

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

  @MainActor func install(in renderer: Renderer, as name: String) {}
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}
