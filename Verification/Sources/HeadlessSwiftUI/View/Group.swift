// SPDX-License-Identifier: MIT

/// Several contents treated as one.
nonisolated public struct Group<Content> {
  let content: Content

  nonisolated init(members: Content) {
    content = members
  }
}

extension Group: View, PrimitiveView, ViewList where Content: View {
  public typealias Body = Never

  /// Creates a group of views.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor var members: [(place: String, view: any View)] {
    [("group", content)]
  }

  @MainActor func render(in renderer: Renderer) {
    renderMembers(in: renderer)
  }
}
