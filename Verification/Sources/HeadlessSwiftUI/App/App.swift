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
