// SPDX-License-Identifier: MIT

/// One of two views.
nonisolated public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View, PrimitiveView, ViewList
where TrueContent: View, FalseContent: View {
  public typealias Body = Never

  @MainActor var members: [(place: String, view: any View)] {
    switch storage {
    case .first(let view): [("first", view)]
    case .second(let view): [("second", view)]
    }
  }

  @MainActor func render(in renderer: Renderer) {
    renderMembers(in: renderer)
  }
}
