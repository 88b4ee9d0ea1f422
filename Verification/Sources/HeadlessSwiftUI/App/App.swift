// SPDX-License-Identifier: MIT

/// An app, defined by its windows.
@MainActor @preconcurrency public protocol App {
  /// The type of the app's body.
  associatedtype Body: Scene
  /// The windows of the app.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  /// Creates the app.
  @MainActor @preconcurrency init()
}

extension App {
  /// Launches the app, and prints what it shows.
  @MainActor @preconcurrency public static func main() {
    for window in HeadlessApp(Self()).windows {
      print(window)
    }
  }
}

/// A part of an app with its own life cycle: a window.
@MainActor @preconcurrency public protocol Scene {
  /// The type of the scene's body.
  associatedtype Body: Scene
  /// The scenes.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  /// Never called; the host asks for the windows instead.
  public var body: Never {
    preconditionFailure("\(Self.self) has no body; only the host may ask for its windows.")
  }
}

/// A scene that knows its windows.
@MainActor protocol WindowList {
  /// Returns the kinds of windows that can be opened.
  func windows(in renderer: Renderer) -> [WindowKind]
}

/// A kind of window that can be opened.
@MainActor struct WindowKind {
  var id: String?
  /// The type of its value.
  var valueType: ObjectIdentifier?
  /// The parts of a URL that make the system choose it; `nil` matches every URL.
  var conditions: Set<String>?
  let content: (AnyHashable?) -> any View
  var changeEnvironment: [(inout EnvironmentValues) -> Void] = []

  /// Returns whether the kind has this ID and shows values of this type; `nil` matches any.
  func opens(id: String?, value: AnyHashable?) -> Bool {
    let type = value.map { ObjectIdentifier(Swift.type(of: $0.base)) }
    return (id == nil || id == self.id) && (type == nil || type == valueType)
  }
}

extension Scene {
  @MainActor func windowKinds(in renderer: Renderer) -> [WindowKind] {
    renderer.install(self)
    if let list = self as? any WindowList { return list.windows(in: renderer) }
    return body.windowKinds(in: renderer, at: "body")
  }

  /// Returns the window kinds of a part of a scene that keeps its state under a name.
  @MainActor func windowKinds(in renderer: Renderer, at place: String) -> [WindowKind] {
    var kinds: [WindowKind] = []
    renderer.at(place) { kinds = windowKinds(in: renderer) }
    return kinds
  }
}

/// Builds the scenes of an app.
@resultBuilder public struct SceneBuilder {
  /// Passes a scene on unchanged.
  public static func buildExpression<Content>(_ content: Content) -> Content where Content: Scene {
    content
  }

  /// A single statement is the scene itself.
  public static func buildBlock<Content>(_ content: Content) -> Content where Content: Scene {
    content
  }

  /// Several statements form a list of scenes.
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> some Scene where repeat each Content: Scene {
    var scenes: [any Scene] = []
    for scene in repeat each content {
      scenes.append(scene)
    }
    return SceneList(scenes: scenes)
  }
}

nonisolated struct SceneList: Scene, WindowList {
  typealias Body = Never

  let scenes: [any Scene]

  @MainActor func windows(in renderer: Renderer) -> [WindowKind] {
    scenes.enumerated().flatMap { offset, scene in
      scene.windowKinds(in: renderer, at: "\(offset)")
    }
  }
}

/// Calls an action when a value differs from the previous evaluation.
nonisolated struct SceneChangeModifier<Content: Scene, Value: Equatable>: Scene, WindowList {
  typealias Body = Never

  let content: Content
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  private final class Previous {
    var value: Value?
  }

  @MainActor func windows(in renderer: Renderer) -> [WindowKind] {
    let previous = renderer.slot("change") { Previous() }
    let old = previous.value
    previous.value = value
    if let old, old != value {
      renderer.graph.enqueue { action(old, value) }
    } else if old == nil, isInitial {
      renderer.graph.enqueue { action(value, value) }
    }
    return content.windowKinds(in: renderer, at: "scene")
  }
}

extension Scene {
  /// Calls an action when a value changes.
  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene where V: Equatable {
    SceneChangeModifier(content: self, value: value, isInitial: initial, action: action)
  }

  /// Calls an action when a value changes.
  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene where V: Equatable {
    SceneChangeModifier(content: self, value: value, isInitial: initial) { _, _ in action() }
  }
}

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
