// SPDX-License-Identifier: MIT

/// A tab view, which shows one of its contents.
nonisolated public struct TabView<SelectionValue, Content>: PrimitiveView
where SelectionValue: Hashable, Content: View {
  private let content: Content
  private let selection: Binding<SelectionValue>?

  /// Creates tabs from views with `tag` and `tabItem`.
  @available(iOS, deprecated: 100000.0, message: "Use Tab.")
  @available(macOS, deprecated: 100000.0, message: "Use Tab.")
  @available(tvOS, deprecated: 100000.0, message: "Use Tab.")
  @available(watchOS, deprecated: 100000.0, message: "Use Tab.")
  nonisolated public init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.selection = selection
  }

  @MainActor func render(in renderer: Renderer) {
    let entries =
      (content as? any TabEntryList)?.tabEntries(in: renderer) ?? TabEntry.entries(in: content)
    let state = renderer.slot("tabs") { TabViewState() }
    let app = renderer.graph.app
    let values = entries.enumerated().map { $0.element.value ?? AnyHashable($0.offset) }
    let chosen = selection.map { AnyHashable($0.wrappedValue) } ?? state.ownSelection.value
    // A selection that matches no tab shows the first one.
    let selected = chosen.flatMap { values.contains($0) ? $0 : nil } ?? values.first
    if let selected, state.selected != selected {
      state.first = state.first ?? selected
      if let before = state.selected {
        state.prepared.remove(before)
        app.beginTransition()
        state.switchEnds = app.clock.now + app.transition
      }
      state.selected = selected
      if state.more.value != nil { state.more.value = nil }
    }
    let hidden = hasMore(values, in: renderer) ? Array(values.dropFirst(4)) : []
    let shown =
      switch state.more.value {
      case .list?: AnyHashable?.none
      case .tab(let value)?: value
      case nil: selected
      }
    if let shown { state.visited.insert(shown) }
    if app.quirks.contains(.preparedTabs) {
      state.prepared.formUnion(Set(values).subtracting(state.visited))
      state.visited.formUnion(values)
    }
    renderer.emit(.tabs) { _ in
      let tabs = zip(entries, values)
      for (entry, value) in tabs where !hidden.contains(value) {
        render(entry, value: value, isSelected: value == shown, state: state, in: renderer)
      }
      guard !hidden.isEmpty else { return }
      let isMoreShown = shown.map(hidden.contains) ?? true
      let more = renderer.emit(.tab) { node in
        node.path += "/more"
        let outer = renderer.isUnderMore
        renderer.isUnderMore = true
        for (entry, value) in tabs where hidden.contains(value) {
          let tab = render(
            entry, value: value, isSelected: value == shown, state: state, in: renderer)
          let row = renderer.emit(.button, text: tab.text)
          row.isHidden = shown != nil
          row.actions[.tap] = { _ in state.more.value = .tab(value) }
          tab.actions[.back] = { _ in state.more.value = .list }
        }
        renderer.isUnderMore = outer
      }
      (more.value, more.text) = ("More", "More")
      (more.isSelected, more.isHidden) = (isMoreShown, !isMoreShown)
      more.actions[.select] = { _ in
        if !isMoreShown { state.more.value = .list }
      }
    }
  }

  /// Whether the last of the tabs lie under "More".
  @MainActor private func hasMore(_ tabs: [AnyHashable], in renderer: Renderer) -> Bool {
    renderer.graph.app.quirks.contains(.moreTabs) && renderer.graph.isCompact && tabs.count > 5
  }

  @discardableResult
  @MainActor private func render(
    _ entry: TabEntry, value: AnyHashable, isSelected: Bool, state: TabViewState,
    in renderer: Renderer
  ) -> RenderNode {
    let app = renderer.graph.app
    let outer = (renderer.isSwitchingTabs, renderer.screen, renderer.isInLaterTab)
    renderer.isSwitchingTabs = outer.0 || app.clock.now < state.switchEnds
    renderer.isInLaterTab = outer.2 || value != state.first
    let tab = renderer.emit(.tab) { node in
      node.path += "/tab(\(value.base))"
      renderer.screen = node
      // A tab's content is created when first shown, and kept.
      guard state.visited.contains(value) else { return }
      let scope = VisibilityScope(parent: renderer.scope, isShown: isSelected)
      scope.isPhantom = state.prepared.contains(value)
      renderer.inScope(scope) {
        renderer.render(entry.content, at: "tab(\(value.base))\(entry.place)")
      }
    }
    (renderer.isSwitchingTabs, renderer.screen, renderer.isInLaterTab) = outer
    tab.value = "\(value.base)"
    tab.isSelected = isSelected
    tab.isHidden = !isSelected
    let label = RenderNode(.group)
    if let view = entry.label {
      renderer.draw(into: label) { renderer.render(view, at: "label(\(value.base))") }
    }
    tab.title = tab.title ?? (label.label.isEmpty ? nil : label.label)
    tab.text = label.label.isEmpty ? nil : label.label
    let image = label.visible.first { $0.kind == .image }
    let symbol = image?.look?.appearance.symbol
    if symbol != nil || entry.badge != nil {
      tab.record { ($0.symbol, $0.badge) = (symbol, entry.badge) }
    }
    tab.actions[.select] = { _ in
      state.more.value = nil
      if let selection {
        if let value = value.base as? SelectionValue { selection.wrappedValue = value }
      } else {
        state.ownSelection.value = value
      }
    }
    return tab
  }
}

extension TabView where SelectionValue == Int {
  /// Creates tabs that keep their own selection.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

extension TabView {
  /// Creates tabs from `Tab`s.
  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
  nonisolated public init<C>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C: TabContent {
    self.content = TabContentBuilder<SelectionValue>.Content(tabs: content())
    self.selection = selection
  }

  /// Creates tabs from `Tab`s without values, which keep their own selection.
  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
  nonisolated public init<C>(@TabContentBuilder<Never> content: () -> C)
  where SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C>, C: TabContent {
    self.content = TabContentBuilder<Never>.Content(tabs: content())
    selection = nil
  }
}

/// The state of a tab view between evaluations.
@MainActor final class TabViewState {
  var visited: Set<AnyHashable> = []
  /// The tabs that were created before they were shown, and have not left the screen since.
  var prepared: Set<AnyHashable> = []
  var selected: AnyHashable?
  /// The initial tab.
  var first: AnyHashable?
  var switchEnds = Duration.zero
  let ownSelection = StateBox<AnyHashable?>(nil)
  /// Where the user went under "More", which the selection does not say.
  let more = StateBox<More?>(nil)

  /// A place under "More".
  enum More: Equatable {
    case list
    case tab(AnyHashable)
  }
}

/// Tags a view among its siblings.
nonisolated struct TagModifier: PrimitiveModifier {
  let tag: AnyHashable

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    for node in renderer.added(by: content) { node.row.tag = node.row.tag ?? tag }
  }
}

/// The tab label of a view.
nonisolated struct TabItemModifier: PrimitiveModifier {
  let label: any View

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    content()
  }
}

extension View {
  /// Tags the view for a selection, which may also be an optional value.
  nonisolated public func tag<V>(
    _ tag: V, includeOptional: Bool = true
  ) -> some View where V: Hashable {
    modifier(TagModifier(tag: AnyHashable(tag)))
  }

  /// Sets the tab label of the view.
  @available(iOS, deprecated: 100000.0, message: "Use Tab.")
  @available(macOS, deprecated: 100000.0, message: "Use Tab.")
  @available(tvOS, deprecated: 100000.0, message: "Use Tab.")
  @available(watchOS, deprecated: 100000.0, message: "Use Tab.")
  nonisolated public func tabItem<V>(@ViewBuilder _ label: () -> V) -> some View where V: View {
    modifier(TabItemModifier(label: label()))
  }
}
