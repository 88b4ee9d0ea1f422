// SPDX-License-Identifier: MIT

/// Walks through the views of a window once: asks for bodies, and makes the nodes on screen.
@MainActor final class Renderer {
  let graph: ViewGraph
  /// What modals and screens get that do not inherit an environment.
  let baseEnvironment: EnvironmentValues
  var environment: EnvironmentValues
  var node: RenderNode
  var scope: VisibilityScope
  /// The stack that contains the current view.
  var stack: NavigationStackState?
  /// The screen whose title and buttons the current view may set.
  var screen: RenderNode?
  /// What modals of the current view are presented over.
  var level: PresentationLevel
  /// The modal that contains the current view.
  var presentation: PresentationState?
  /// Whether collections make only the rows on screen.
  var isLazy = false
  /// The row that a reader has asked the list around the current view for.
  var scrollRequest: AnyHashable?
  /// What the rows of the next collection can be done to.
  var rowEditing: RowEditing?
  /// What the views drawn so far say to those around them.
  var preferences = PreferenceValues()
  /// The reader that may scroll the current view.
  var scrollTarget: ScrollTarget?
  /// The binding that follows where the current view is scrolled to.
  var scrollFollower: ScrollFollower?
  var path = ""
  /// Whether a tab is coming on screen at the moment.
  var isSwitchingTabs = false
  /// Whether the current view is in a tab that was not the first one to be shown.
  var isInLaterTab = false

  init(graph: ViewGraph, node: RenderNode, environment: EnvironmentValues, level: PresentationLevel)
  {
    self.graph = graph
    self.node = node
    self.environment = environment
    self.level = level
    baseEnvironment = environment
    screen = node
    scope = VisibilityScope(parent: nil)
  }

  /// Draws a view as the part of the current one that has this name.
  func render(_ view: any View, at place: String) {
    at(place) {
      // What draws itself has no dynamic properties of its own.
      if let primitive = view as? any PrimitiveView {
        primitive.render(in: self)
      } else {
        install(view)
        renderBody(of: view)
      }
    }
  }

  private func renderBody<V: View>(of view: V) {
    render(view.body, at: "body")
  }

  /// Does something as the part of the current view that has this name.
  func at(_ place: String, _ body: () -> Void) {
    let outer = path
    path += "/" + place
    body()
    path = outer
  }

  /// Connects the dynamic properties of a view or modifier.
  func install(_ owner: Any, prefix: String = "") {
    for child in Mirror(reflecting: owner).children {
      guard let property = child.value as? any DynamicProperty else { continue }
      let name = prefix + "." + (child.label ?? "")
      if let installed = property as? any InstalledProperty {
        installed.install(in: self, as: name)
      } else {
        install(property, prefix: name)
        var copy = property
        copy.update()
      }
    }
  }

  /// What the host keeps for the current view under this name.
  func slot<Kept: AnyObject>(_ name: String, _ make: () -> Kept) -> Kept {
    graph.slot(path + "#" + name, make)
  }

  /// Adds a node, and what a closure draws below it.
  @discardableResult
  func emit(
    _ kind: HeadlessNode.Kind, text: String? = nil, _ content: (RenderNode) -> Void = { _ in }
  ) -> RenderNode {
    let child = RenderNode(kind, text: text)
    child.path = path
    child.isEnabled = environment.isEnabled
    node.children.append(child)
    // Rows are made one by one, what is in a row all at once; a section is only a part of a list.
    let isInner = isLazy
    if kind != .section { isLazy = false }
    draw(into: child) { content(child) }
    isLazy = isInner
    return child
  }

  /// Adds a node with what a view draws, unless that is nothing.
  func emit(_ kind: HeadlessNode.Kind, of view: any View, at place: String) {
    guard !(view is EmptyView) else { return }
    let child = emit(kind) { _ in render(view, at: place) }
    if child.children.isEmpty { node.children.removeLast() }
  }

  /// Draws below a node that stands elsewhere.
  func draw(into other: RenderNode, _ content: () -> Void) {
    let outer = node
    node = other
    content()
    node = outer
  }

  /// Draws as a part of the interface that is shown or hidden as a whole.
  func inScope(_ inner: VisibilityScope, _ content: () -> Void) {
    let outer = scope
    scope = inner
    content()
    scope = outer
  }

  /// The nodes that a closure adds to the current one.
  func added(by content: () -> Void) -> ArraySlice<RenderNode> {
    let count = node.children.count
    content()
    return node.children[count...]
  }

  /// Remembers that a view with a life cycle is there.
  func register(_ events: LifeCycle) {
    events.scope = scope
    graph.register(events)
  }
}
