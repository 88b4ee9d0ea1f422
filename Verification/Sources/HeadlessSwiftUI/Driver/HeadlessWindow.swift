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
