// SPDX-License-Identifier: MIT

/// Two or three columns; a compact window shows one of them.
nonisolated public struct NavigationSplitView<Sidebar, Content, Detail>: PrimitiveView
where Sidebar: View, Content: View, Detail: View {
  private let columns: [(NavigationSplitViewColumn, any View)]
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let compactColumn: Binding<NavigationSplitViewColumn>?

  nonisolated init(
    columns: [(NavigationSplitViewColumn, any View)],
    visibility: Binding<NavigationSplitViewVisibility>?,
    compactColumn: Binding<NavigationSplitViewColumn>?
  ) {
    self.columns = columns
    self.visibility = visibility
    self.compactColumn = compactColumn
  }

  /// The first column that a wide window shows.
  private var firstWideColumn: Int {
    switch visibility?.wrappedValue {
    case .detailOnly: columns.count - 1
    case .doubleColumn: columns.count - 2
    default: 0
    }
  }

  @MainActor func render(in renderer: Renderer) {
    let own = renderer.slot("column") { StateBox(NavigationSplitViewColumn.sidebar) }
    let shown =
      compactColumn ?? Binding(read: { own.value }, write: { own.value = $0 })
    let isCompact = renderer.graph.isCompact
    let history = renderer.slot("history") { SplitViewHistory() }
    let outer = (renderer.screen, renderer.environment, renderer.isInDrawnSplitView)
    renderer.isInDrawnSplitView = history.isDrawn
    history.isDrawn = true
    renderer.emit(.splitView) { _ in
      for (index, (column, view)) in columns.enumerated() {
        let isShown = isCompact ? shown.wrappedValue == column : index >= firstWideColumn
        let scope = VisibilityScope(parent: renderer.scope, isShown: isShown)
        renderer.environment.revealNextColumn = { [columns] in
          if isCompact, index + 1 < columns.count { shown.wrappedValue = columns[index + 1].0 }
        }
        let node = renderer.emit(.column) { node in
          node.path += "/" + column.name
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
    (renderer.screen, renderer.environment, renderer.isInDrawnSplitView) = outer
  }
}

/// Whether a split view was drawn before: a stack that is new in it came with a selection.
@MainActor private final class SplitViewHistory {
  var isDrawn = false
}

private enum RevealNextColumnKey: EnvironmentKey {
  static var defaultValue: (() -> Void)? { nil }
}

extension EnvironmentValues {
  /// In a compact window, reveals the column that a selection leads to.
  var revealNextColumn: (() -> Void)? {
    get { self[RevealNextColumnKey.self] }
    set { self[RevealNextColumnKey.self] = newValue }
  }
}

extension NavigationSplitView {
  /// Creates two columns.
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(
      columns: [(.sidebar, sidebar()), (.detail, detail())],
      visibility: nil, compactColumn: nil)
  }

  /// Creates two columns, of which a wide window may hide leading ones.
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(
      columns: [(.sidebar, sidebar()), (.detail, detail())],
      visibility: columnVisibility, compactColumn: nil)
  }

  /// Creates two columns, of which a compact window shows one.
  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(
      columns: [(.sidebar, sidebar()), (.detail, detail())],
      visibility: nil, compactColumn: preferredCompactColumn)
  }

  /// Creates two columns, of which a compact window shows one and a wide window may hide leading
  /// ones.
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(
      columns: [(.sidebar, sidebar()), (.detail, detail())],
      visibility: columnVisibility, compactColumn: preferredCompactColumn)
  }

  /// Creates three columns.
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      columns: [(.sidebar, sidebar()), (.content, content()), (.detail, detail())],
      visibility: nil, compactColumn: nil)
  }

  /// Creates three columns, of which a wide window may hide leading ones.
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      columns: [(.sidebar, sidebar()), (.content, content()), (.detail, detail())],
      visibility: columnVisibility, compactColumn: nil)
  }

  /// Creates three columns, of which a compact window shows one.
  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      columns: [(.sidebar, sidebar()), (.content, content()), (.detail, detail())],
      visibility: nil, compactColumn: preferredCompactColumn)
  }

  /// Creates three columns, of which a compact window shows one and a wide window may hide leading
  /// ones.
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      columns: [(.sidebar, sidebar()), (.content, content()), (.detail, detail())],
      visibility: columnVisibility, compactColumn: preferredCompactColumn)
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

/// Which columns of a split view a wide window shows.
nonisolated public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  private let name: String

  /// The system's default: all columns.
  public static var automatic: NavigationSplitViewVisibility { .init(name: "automatic") }
  /// All columns.
  public static var all: NavigationSplitViewVisibility { .init(name: "all") }
  /// The last two columns.
  public static var doubleColumn: NavigationSplitViewVisibility { .init(name: "doubleColumn") }
  /// The last column.
  public static var detailOnly: NavigationSplitViewVisibility { .init(name: "detailOnly") }
}
