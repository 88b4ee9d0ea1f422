// SPDX-License-Identifier: MIT

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
