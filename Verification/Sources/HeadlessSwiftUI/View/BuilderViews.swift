// SPDX-License-Identifier: MIT

/// A view that is only a list of other views, such as a group.
@MainActor protocol ViewList {
  /// The views, each with its place in the list.
  var members: [(place: String, view: any View)] { get }
}

extension ViewList {
  /// Draws every member in its place.
  func renderMembers(in renderer: Renderer) {
    for member in members {
      renderer.render(member.view, at: member.place)
    }
  }
}

/// A view that shows nothing.
nonisolated public struct EmptyView: PrimitiveView, ViewList {
  /// Creates the view.
  nonisolated public init() {}

  @MainActor var members: [(place: String, view: any View)] { [] }
  @MainActor func render(in renderer: Renderer) {}
}

/// Several views in sequence.
nonisolated public struct TupleView<T>: PrimitiveView, ViewList {
  /// The views.
  public var value: T
  private let views: [any View]

  /// Creates a view from a tuple of views; anything that is not a view is dropped.
  nonisolated public init(_ value: T) {
    // A tuple of one is its element.
    if let view = value as? any View {
      self.init(value, views: [view])
    } else {
      self.init(
        value, views: Mirror(reflecting: value).children.compactMap { $0.value as? any View })
    }
  }

  nonisolated init(_ value: T, views: [any View]) {
    self.value = value
    self.views = views
  }

  @MainActor var members: [(place: String, view: any View)] {
    views.enumerated().map { ("\($0.offset)", $0.element) }
  }

  @MainActor func render(in renderer: Renderer) {
    renderMembers(in: renderer)
  }
}

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

extension Optional: View, PrimitiveView, ViewList where Wrapped: View {
  public typealias Body = Never

  @MainActor var members: [(place: String, view: any View)] {
    map { [("some", $0)] } ?? []
  }

  @MainActor func render(in renderer: Renderer) {
    renderMembers(in: renderer)
  }
}
