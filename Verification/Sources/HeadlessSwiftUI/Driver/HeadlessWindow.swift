// SPDX-License-Identifier: MIT

/// A window of an app without a screen: its contents, and a user's actions there.
@MainActor public final class HeadlessWindow {
  let graph: ViewGraph
  unowned let app: HeadlessApp
  var lastURL: URL?

  init(app: HeadlessApp, graph: ViewGraph) {
    self.app = app
    self.graph = graph
  }

  /// Everything in the window; modals come last.
  public var tree: HeadlessNode {
    app.settle()
    graph.identify()
    return graph.root.snapshot
  }

  /// The usable part: the topmost modal, or the content below.
  public var top: HeadlessNode {
    let layer = layer
    graph.identify()
    return layer.snapshot
  }

  /// The texts in the topmost layer, in order.
  public var texts: [String] {
    layer.visible.compactMap { $0.kind == .text ? $0.text : nil }
  }

  /// The title of the topmost screen.
  public var title: String? {
    layer.visible.last { $0.title != nil && $0.kind != .toolbar }?.title
  }

  /// The values of the screens in the innermost visible stack, without its root.
  public var screens: [String] {
    let stack = layer.visible.last { $0.kind == .navigationStack }
    return stack?.children.compactMap { $0.kind == .screen ? $0.value : nil } ?? []
  }

  /// The kinds of the modals, bottom first.
  public var modals: [HeadlessNode.Kind] {
    app.settle()
    return graph.modals.filter { $0.phase == .shown }.map(\.kind)
  }

  /// The value of the selected tab.
  public var selectedTab: String? {
    app.settle()
    return graph.root.visible.last { $0.kind == .tab && $0.isSelected }?.value
  }

  /// The accessibility elements of the topmost layer, in order.
  public var elements: [HeadlessElement] { layer.elements }

  /// The identifier or label of the focused field; `nil` if there is no keyboard.
  public var focusedField: String? {
    layer.visible.first(where: \.isFocused).map { $0.identifier ?? $0.label }
  }

  /// The activities that the views advertise.
  public var activities: [NSUserActivity] {
    app.settle()
    return graph.advertised
  }

  /// Whether the window is active, inactive, or in the background.
  public var phase: ScenePhase { graph.phase }

  /// How many times the window's views were evaluated.
  public var evaluations: Int { graph.evaluations }

  var topModal: PresentationState? {
    app.settle()
    return graph.modals.last { $0.phase == .shown }
  }

  /// The usable nodes.
  var layer: RenderNode {
    if let node = topModal?.node { return node }
    let modals = graph.modals.map(\.node)
    let content = RenderNode(.window)
    content.id = "window"
    content.title = graph.root.title
    content.children = graph.root.children.filter { child in
      !modals.contains { $0 === child }
    }
    return content
  }
}

extension HeadlessWindow: @preconcurrency CustomStringConvertible {
  /// An outline of its contents, one line per node.
  public var description: String { tree.description }
}

extension HeadlessWindow {
  /// Calls every handler for URLs, children first, as SwiftUI does.
  func deliver(_ url: URL) {
    lastURL = url
    for handler in graph.urlHandlers { handler(url) }
    if url.isWebPage, app.quirks.contains(.repeatedCallbacks) {
      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      activity.webpageURL = url
      callHandlers(of: activity)
    }
    app.setNeedsUpdate()
  }

  /// Calls every handler for activities of the type, children first.
  func deliver(_ activity: NSUserActivity) {
    callHandlers(of: activity)
    if let url = activity.webpageURL, app.quirks.contains(.repeatedCallbacks) {
      for handler in graph.urlHandlers { handler(url) }
    }
    app.setNeedsUpdate()
  }

  func replay() {
    guard app.quirks.contains(.replayOnAppear), let lastURL else { return }
    deliver(lastURL)
  }

  private func callHandlers(of activity: NSUserActivity) {
    for handler in graph.activityHandlers where handler.type == activity.activityType {
      handler.action(activity)
    }
  }
}

extension URL {
  /// Whether a universal link can have it.
  var isWebPage: Bool { ["http", "https"].contains(scheme?.lowercased()) }
}

extension HeadlessWindow {
  /// Performs an action on the node with this ID, even one that another node offers.
  ///
  /// - Returns: `false` if no such node can be used: it is missing, covered, disabled, or does not
  ///   support the action.
  @discardableResult
  public func perform(
    _ action: HeadlessNode.Action, at id: String, with text: String = ""
  ) -> Bool {
    guard let node = usable(id, for: action) else { return false }
    if action == .focus || action == .type, node.actions[.focus] != nil {
      // Losing the focus writes into a binding, so the node may be a different one afterward.
      for other in layer.visible where other !== node && other.isFocused { other.loseFocus?() }
      if let focus = node.actions[.focus] { perform(focus) }
      guard action == .type else { return true }
    }
    guard let found = usable(id, for: action)?.actions[action] else { return false }
    return perform { _ in found(text) }
  }

  /// Scrolls the rows of the node with this ID, so that the row at an offset comes first.
  ///
  /// - Returns: `false` if no such node is visible, or all of its rows exist.
  @discardableResult
  public func scrollRows(of id: String, to first: Int) -> Bool {
    let layer = layer
    graph.identify()
    guard let node = layer.reachable(id), !node.isHidden, !node.collections.isEmpty else {
      return false
    }
    for (rows, _) in node.collections { (rows.first, rows.isMoved) = (max(0, first), true) }
    app.setNeedsUpdate()
    app.settle()
    return true
  }

  private func usable(_ id: String, for action: HeadlessNode.Action) -> RenderNode? {
    let layer = layer
    graph.identify()
    guard let node = layer.reachable(id), node.actions[action] != nil else { return nil }
    switch action {
    case .select: return node
    case .back: return node.isHidden || node.isBackHidden ? nil : node
    case .refresh: return node.isHidden ? nil : node
    default: return node.isEnabled && !node.isHidden ? node : nil
    }
  }
}
