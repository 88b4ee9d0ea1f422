// SPDX-License-Identifier: MIT

extension Optional: View, PrimitiveView, ViewList where Wrapped: View {
  public typealias Body = Never

  @MainActor var members: [(place: String, view: any View)] {
    map { [("some", $0)] } ?? []
  }

  @MainActor func render(in renderer: Renderer) {
    renderMembers(in: renderer)
  }
}
