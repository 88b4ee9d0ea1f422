// SPDX-License-Identifier: MIT

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
