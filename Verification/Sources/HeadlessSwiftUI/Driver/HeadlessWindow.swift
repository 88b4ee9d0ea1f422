// SPDX-License-Identifier: MIT

/// A window of an app without a screen: what it shows, and what a person can do there.
@MainActor public final class HeadlessWindow {
  let graph: ViewGraph
  private unowned let app: HeadlessApp
  private var lastURL: URL?

  init(app: HeadlessApp, graph: ViewGraph) {
    self.app = app
    self.graph = graph
    graph.onReappear = { [weak self] in self?.replay() }
  }

  // MARK: - What it shows

  /// Everything in the window; modals are the last children.
  public var tree: HeadlessNode {
    app.settle()
    return graph.root.snapshot
  }

  /// What can be used: the modal on top, or the content below.
  public var top: HeadlessNode { layer.snapshot }

  /// The texts of the top layer, in order.
  public var texts: [String] {
    layer.visible.compactMap { $0.kind == .text ? $0.text : nil }
  }

  /// The title of the screen on top.
  public var title: String? {
    layer.visible.last { $0.title != nil && $0.kind != .toolbar }?.title
  }

  /// The values of the screens on the innermost visible stack, without its root.
  public var screens: [String] {
    let stack = layer.visible.last { $0.kind == .navigationStack }
    return stack?.children.compactMap { $0.kind == .screen ? $0.value : nil } ?? []
  }

  /// The kinds of the modals, from the bottom.
  public var modals: [HeadlessNode.Kind] {
    app.settle()
    return graph.modals.filter { $0.phase == .shown }.map(\.kind)
  }

  /// The value of the selected tab.
  public var selectedTab: String? {
    app.settle()
    return graph.root.visible.last { $0.kind == .tab && $0.isSelected }?.value
  }

  /// What assistive technology would read out of the top layer, in order.
  public var elements: [HeadlessElement] {
    elements(below: layer)
  }

  /// The activities that the views offer to continue elsewhere.
  public var activities: [NSUserActivity] {
    app.settle()
    return graph.advertised
  }

  /// How often the views of the window were evaluated.
  public var evaluations: Int { graph.evaluations }

  // MARK: - What a person does

  /// Taps what has this identifier or text; false if there is nothing to tap.
  @discardableResult
  public func tap(_ name: String) -> Bool {
    perform(.tap, on: name)
  }

  /// Types into the field with this identifier or title; false if there is none.
  @discardableResult
  public func type(_ text: String, into name: String) -> Bool {
    perform(.type, on: name, with: text)
  }

  /// Goes back from the screen on top; false on the root.
  @discardableResult
  public func goBack() -> Bool {
    guard let action = layer.visible.last(where: { $0.actions[.back] != nil })?.actions[.back]
    else { return false }
    return perform(action)
  }

  /// Swipes the sheet on top down; false if there is none, or it does not let itself be closed.
  @discardableResult
  public func swipeDown() -> Bool {
    guard let modal = topModal, modal.kind == .sheet, !modal.isDismissDisabled else { return false }
    return perform { _ in modal.swipe(in: self.app) }
  }

  /// UIKit closes the modal on top; false if there is none.
  @discardableResult
  public func dismissByUIKit() -> Bool {
    guard let modal = topModal else { return false }
    return perform { _ in modal.vanish(in: self.app) }
  }

  /// Selects the tab with this value or title; false if there is none.
  @discardableResult
  public func selectTab(_ name: String) -> Bool {
    let tabs = layer.visible.filter { $0.kind == .tabs }.flatMap(\.children)
    guard let action = tabs.last(where: { $0.value == name || $0.text == name })?.actions[.select]
    else { return false }
    return perform(action)
  }

  /// Makes the window narrow or wide.
  public func resize(toCompact isCompact: Bool) {
    graph.isCompact = isCompact
    app.setNeedsUpdate()
    app.settle()
  }

  // MARK: - What the system does

  func deliver(_ url: URL) {
    lastURL = url
    let handlers = graph.urlHandlers
    let called = app.quirks.contains(.repeatedCallbacks) ? handlers[...] : handlers.suffix(1)
    for handler in called { handler(url) }
    app.setNeedsUpdate()
  }

  func deliver(_ activity: NSUserActivity) {
    let handlers = graph.activityHandlers.filter { $0.type == activity.activityType }
    let called = app.quirks.contains(.repeatedCallbacks) ? handlers[...] : handlers.suffix(1)
    for handler in called { handler.action(activity) }
    app.setNeedsUpdate()
  }

  private func replay() {
    guard app.quirks.contains(.replayOnAppear), let lastURL else { return }
    deliver(lastURL)
  }

  private var topModal: PresentationState? {
    app.settle()
    return graph.modals.last { $0.phase == .shown }
  }

  /// The nodes that can be used.
  private var layer: RenderNode {
    if let node = topModal?.node { return node }
    let modals = graph.modals.map(\.node)
    let content = RenderNode(.window)
    content.title = graph.root.title
    content.children = graph.root.children.filter { child in
      !modals.contains { $0 === child }
    }
    return content
  }

  private func perform(
    _ action: HeadlessNode.Action, on name: String, with text: String = ""
  ) -> Bool {
    let nodes = layer.visible.filter { $0.actions[action] != nil }
    let node =
      nodes.last { $0.identifier == name } ?? nodes.last { $0.label == name }
      ?? nodes.last { $0.visible.contains { $0.text == name } }
    guard let found = node?.actions[action] else { return false }
    return perform { _ in found(text) }
  }

  private func perform(_ action: @MainActor (String) -> Void) -> Bool {
    action("")
    app.settle()
    return true
  }

  private func elements(below node: RenderNode) -> [HeadlessElement] {
    if node.isHidden { return [] }
    let isControl = !node.actions.isEmpty && node.actions[.back] == nil && node.kind != .tab
    let isLeaf = isControl || node.kind == .text || node.kind == .missingDestination
    guard isLeaf || [.button, .toggle, .textField, .navigationLink].contains(node.kind) else {
      return node.children.flatMap { elements(below: $0) }
    }
    return [
      HeadlessElement(
        kind: node.kind, label: node.label, value: node.value, identifier: node.identifier,
        isEnabled: node.isEnabled,
        actions: node.actions.keys.sorted { $0.rawValue < $1.rawValue })
    ]
  }
}

extension HeadlessWindow: @preconcurrency CustomStringConvertible {
  /// An outline of what it shows, a line per node.
  public var description: String { tree.description }
}
