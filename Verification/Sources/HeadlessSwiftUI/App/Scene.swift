// SPDX-License-Identifier: MIT

/// A part of an app with a life cycle of its own: a window.
@MainActor @preconcurrency public protocol Scene {
  /// What the scene is made of.
  associatedtype Body: Scene
  /// The scenes.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  /// Never asked for: the host asks for the windows.
  public var body: Never {
    preconditionFailure("\(Self.self) has no body; only the host may ask for its windows.")
  }
}

/// A scene that knows its windows.
@MainActor protocol WindowList {
  /// The kinds of windows that can be opened.
  func windows(in renderer: Renderer) -> [WindowKind]
}

/// A kind of window that can be opened.
@MainActor struct WindowKind {
  var id: String?
  /// The type of the value that it is opened with.
  var valueType: ObjectIdentifier?
  /// What part of a URL makes the system choose it; nil: any.
  var conditions: Set<String>?
  let content: (AnyHashable?) -> any View
  var changeEnvironment: [(inout EnvironmentValues) -> Void] = []

  /// Whether the kind has this name, and windows for values of this type; nil: any.
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

  /// The kinds of windows of a part of a scene, which keeps its state under this name.
  @MainActor func windowKinds(in renderer: Renderer, at place: String) -> [WindowKind] {
    var kinds: [WindowKind] = []
    renderer.at(place) { kinds = windowKinds(in: renderer) }
    return kinds
  }
}
