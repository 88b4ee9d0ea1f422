// SPDX-License-Identifier: MIT

/// A list of rows, some of which may be selected.
nonisolated public struct List<SelectionValue, Content>: PrimitiveView
where SelectionValue: Hashable, Content: View {
  let content: Content
  let selection: ListSelection?

  nonisolated init(content: Content, selection: ListSelection?) {
    self.content = content
    self.selection = selection
  }

  /// Creates a list with an optional selection of one row.
  nonisolated public init(
    selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), selection: Self.one(selection))
  }

  /// Creates a list with a selection of any number of rows.
  @available(watchOS, unavailable)
  nonisolated public init(
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), selection: Self.many(selection))
  }

  static func one(_ selection: Binding<SelectionValue?>?) -> ListSelection? {
    selection.map { ListSelection(one: $0) }
  }

  static func many(
    _ selection: Binding<Set<SelectionValue>>?
  ) -> ListSelection? {
    selection.map { ListSelection(many: $0) }
  }

  @MainActor func render(in renderer: Renderer) {
    let outer = renderer.environment
    let reveal = outer.revealNextColumn
    if let selection {
      renderer.environment.listSelection = { value in
        guard selection.isSelected(value) != nil else { return false }
        selection.select(value)
        reveal?()
        return true
      }
    }
    let node = renderer.emit(.list) { node in
      renderer.addRefresh(to: node)
      renderer.scrolling { renderer.render(content, at: "content") }
    }
    selection?.apply(to: node.children, reveal: reveal)
    renderer.environment = outer
  }
}

extension List where SelectionValue == Never {
  /// Creates a list.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(content: content(), selection: nil)
  }
}
