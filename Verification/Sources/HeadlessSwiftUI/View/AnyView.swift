// SPDX-License-Identifier: MIT

/// A type-erased view; a different underlying type is a different identity.
nonisolated public struct AnyView: PrimitiveView, ViewList {
  private let view: any View

  /// Erases the type of a view.
  nonisolated public init<V>(_ view: V) where V: View {
    self.view = view
  }

  /// Erases the type of a view.
  nonisolated public init<V>(erasing view: V) where V: View {
    self.view = view
  }

  @MainActor var members: [(place: String, view: any View)] {
    [("\(type(of: view))", view)]
  }

  @MainActor func render(in renderer: Renderer) {
    renderMembers(in: renderer)
  }
}
