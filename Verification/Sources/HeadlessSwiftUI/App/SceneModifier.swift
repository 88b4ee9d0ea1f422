// SPDX-License-Identifier: MIT

/// A scene with a modification of its windows.
nonisolated struct SceneModifier<Content: Scene>: Scene, WindowList {
  typealias Body = Never

  let content: Content
  let change: @MainActor (inout WindowKind) -> Void

  @MainActor func windows(in renderer: Renderer) -> [WindowKind] {
    content.windowKinds(in: renderer, at: "scene").map { window in
      var window = window
      change(&window)
      return window
    }
  }
}

extension Scene {
  /// Sets which URLs and activities open a window of this scene.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    SceneModifier(content: self) { $0.conditions = conditions }
  }

  /// Adds an observable object to the environment of the windows.
  nonisolated public func environment<T>(_ object: T?) -> some Scene
  where T: AnyObject, T: Observable {
    SceneEnvironmentModifier(content: self) { $0[object: T.self] = object }
  }

  /// Sets an environment value for the windows.
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    SceneEnvironmentModifier(content: self) { $0[keyPath: keyPath] = value }
  }
}

/// A scene that changes the environment of its windows.
nonisolated struct SceneEnvironmentModifier<Content: Scene>: Scene, WindowList {
  typealias Body = Never

  let content: Content
  let change: (inout EnvironmentValues) -> Void

  @MainActor func windows(in renderer: Renderer) -> [WindowKind] {
    content.windowKinds(in: renderer, at: "scene").map { window in
      var window = window
      window.changeEnvironment.append(change)
      return window
    }
  }
}
