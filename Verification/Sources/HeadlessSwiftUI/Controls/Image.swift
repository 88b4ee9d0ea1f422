// SPDX-License-Identifier: MIT

/// An image; here its name.
nonisolated public struct Image: PrimitiveView, Equatable, Sendable {
  let name: String

  /// An image of the app.
  nonisolated public init(_ name: String) {
    self.name = name
  }

  /// An image of the system.
  nonisolated public init(systemName: String) {
    name = systemName
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.image) { $0.value = name }
  }
}
