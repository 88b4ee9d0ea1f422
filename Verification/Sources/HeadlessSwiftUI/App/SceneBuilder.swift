// SPDX-License-Identifier: MIT

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
