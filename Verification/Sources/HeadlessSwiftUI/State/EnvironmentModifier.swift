// SPDX-License-Identifier: MIT

/// Changes the environment of a view.
nonisolated struct EnvironmentModifier: PrimitiveModifier {
  let change: (inout EnvironmentValues) -> Void

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    let outer = renderer.environment
    change(&renderer.environment)
    content()
    renderer.environment = outer
  }
}

extension View {
  /// Sets a value of the environment.
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(EnvironmentModifier { $0[keyPath: keyPath] = value })
  }

  /// Adds an observable object to the environment; `nil` removes it.
  nonisolated public func environment<T>(_ object: T?) -> some View
  where T: AnyObject, T: Observable {
    modifier(EnvironmentModifier { $0[object: T.self] = object })
  }

  /// Changes a value of the environment.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
  }
}
