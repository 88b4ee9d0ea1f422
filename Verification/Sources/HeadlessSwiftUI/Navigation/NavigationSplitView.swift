// SPDX-License-Identifier: MIT

/// Two or three columns; in a compact window, one of them.
nonisolated public struct NavigationSplitView<Sidebar, Content, Detail>: PrimitiveView
where Sidebar: View, Content: View, Detail: View {
  private let columns: [(NavigationSplitViewColumn, any View)]
  private let compactColumn: Binding<NavigationSplitViewColumn>?

  /// Makes two columns.
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    columns = [(.sidebar, sidebar()), (.detail, detail())]
    compactColumn = nil
  }

  /// Makes two columns, one of which a compact window shows.
  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    columns = [(.sidebar, sidebar()), (.detail, detail())]
    compactColumn = preferredCompactColumn
  }

  /// Makes three columns.
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    columns = [(.sidebar, sidebar()), (.content, content()), (.detail, detail())]
    compactColumn = nil
  }

  @MainActor func render(in renderer: Renderer) {
    let own = renderer.slot("column") { StateBox(NavigationSplitViewColumn.sidebar) }
    let shown =
      compactColumn ?? Binding(read: { own.value }, write: { own.value = $0 })
    let isCompact = renderer.graph.isCompact
    let outer = (renderer.screen, renderer.environment)
    renderer.emit(.splitView) { _ in
      for (index, (column, view)) in columns.enumerated() {
        let isShown = !isCompact || shown.wrappedValue == column
        let scope = VisibilityScope(parent: renderer.scope, isShown: isShown)
        renderer.environment.revealNextColumn = { [columns] in
          if isCompact, index + 1 < columns.count { shown.wrappedValue = columns[index + 1].0 }
        }
        let node = renderer.emit(.column) { node in
          node.value = column.name
          renderer.screen = node
          renderer.inScope(scope) { renderer.render(view, at: column.name) }
        }
        node.isHidden = !isShown
        if isCompact, index > 0 {
          node.actions[.back] = { [columns] _ in shown.wrappedValue = columns[index - 1].0 }
        }
      }
    }
    (renderer.screen, renderer.environment) = outer
  }
}

/// A column of a split view.
nonisolated public struct NavigationSplitViewColumn: Hashable, Sendable {
  let name: String

  /// The leading column.
  public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
  /// The middle column.
  public static let content = NavigationSplitViewColumn(name: "content")
  /// The trailing column.
  public static let detail = NavigationSplitViewColumn(name: "detail")
}

private enum RevealNextColumnKey: EnvironmentKey {
  static var defaultValue: (() -> Void)? { nil }
}

extension EnvironmentValues {
  /// In a compact window, what a choice in a column leads to.
  var revealNextColumn: (() -> Void)? {
    get { self[RevealNextColumnKey.self] }
    set { self[RevealNextColumnKey.self] = newValue }
  }
}
