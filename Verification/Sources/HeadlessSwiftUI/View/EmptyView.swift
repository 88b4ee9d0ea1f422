// SPDX-License-Identifier: MIT

/// A view that shows nothing.
nonisolated public struct EmptyView: PrimitiveView, ViewList {
  /// Creates the view.
  nonisolated public init() {}

  @MainActor var members: [(place: String, view: any View)] { [] }
  @MainActor func render(in renderer: Renderer) {}
}
