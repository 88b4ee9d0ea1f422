// SPDX-License-Identifier: MIT

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
