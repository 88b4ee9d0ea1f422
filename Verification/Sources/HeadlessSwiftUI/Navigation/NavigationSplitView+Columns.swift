// SPDX-License-Identifier: MIT

extension NavigationSplitView {
  /// Makes two columns.
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(
      columns: [(.sidebar, sidebar()), (.detail, detail())],
      visibility: nil, compactColumn: nil)
  }

  /// Makes two columns, of which a wide window may hide leading ones.
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(
      columns: [(.sidebar, sidebar()), (.detail, detail())],
      visibility: columnVisibility, compactColumn: nil)
  }

  /// Makes two columns, one of which a compact window shows.
  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(
      columns: [(.sidebar, sidebar()), (.detail, detail())],
      visibility: nil, compactColumn: preferredCompactColumn)
  }

  /// Makes two columns, one of which a compact window shows; a wide window may hide leading ones.
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(
      columns: [(.sidebar, sidebar()), (.detail, detail())],
      visibility: columnVisibility, compactColumn: preferredCompactColumn)
  }

  /// Makes three columns.
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      columns: [(.sidebar, sidebar()), (.content, content()), (.detail, detail())],
      visibility: nil, compactColumn: nil)
  }

  /// Makes three columns, of which a wide window may hide leading ones.
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      columns: [(.sidebar, sidebar()), (.content, content()), (.detail, detail())],
      visibility: columnVisibility, compactColumn: nil)
  }

  /// Makes three columns, one of which a compact window shows.
  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      columns: [(.sidebar, sidebar()), (.content, content()), (.detail, detail())],
      visibility: nil, compactColumn: preferredCompactColumn)
  }

  /// Makes three columns, one of which a compact window shows; a wide window may hide leading ones.
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
