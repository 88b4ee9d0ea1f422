// SPDX-License-Identifier: MIT

/// An app: its windows.
@MainActor @preconcurrency public protocol App {
  /// What the app is made of.
  associatedtype Body: Scene
  /// The windows of the app.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  /// Makes the app.
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
