// SPDX-License-Identifier: MIT

/// Walks the views of a window once: evaluates bodies, and creates the nodes on screen.
@MainActor final class Renderer {
  let graph: ViewGraph
  /// The environment for modals and screens that do not inherit one.
  let baseEnvironment: EnvironmentValues
  var environment: EnvironmentValues
  var node: RenderNode
  var scope: VisibilityScope
  /// The stack that contains the current view.
  var stack: NavigationStackState?
  /// The screen whose title and buttons the current view can set.
  var screen: RenderNode?
  /// The level on which the current view presents modals.
  var level: PresentationLevel
  /// The modal that contains the current view.
  var presentation: PresentationState?
  /// Whether collections create only visible rows.
  var isLazy = false
  /// The row that a reader has requested from the list around the current view.
  var scrollRequest: AnyHashable?
  /// How the user can edit the rows of the next collection.
  var rowEditing: RowEditing?
  /// The preferences of the views drawn so far.
  var preferences = PreferenceValues()
  /// The reader that can scroll the current view.
  var scrollTarget: ScrollTarget?
  /// The binding to the scroll position of the current view.
  var scrollFollower: ScrollFollower?
  var path = ""
  /// Whether a tab is currently appearing.
  var isSwitchingTabs = false
  /// Whether the current view is in a tab that was not shown first.
  var isInLaterTab = false
  /// Whether the current view is in the stack of a tab bar's "More".
  var isUnderMore = false
  /// Whether the split view around the current view was on screen before.
  var isInDrawnSplitView = false

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

  /// Draws a view under a name in the current view's place.
  func render(_ view: any View, at place: String) {
    at(place) {
      // Views that draw themselves have no dynamic properties.
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

  /// Runs a closure under a name in the current view's place.
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

  /// Returns what the host keeps for the current view under this name.
  func slot<Kept: AnyObject>(_ name: String, _ make: () -> Kept) -> Kept {
    graph.slot(path + "#" + name, make)
  }

  /// Adds a node, and draws a closure's content inside it.
  @discardableResult
  func emit(
    _ kind: HeadlessNode.Kind, text: String? = nil, _ content: (RenderNode) -> Void = { _ in }
  ) -> RenderNode {
    let child = RenderNode(kind, text: text)
    child.path = path
    child.isEnabled = environment.isEnabled
    node.children.append(child)
    // Rows are created on demand, but the content of a row all at once; a section is part of its
    // list.
    let isInner = isLazy
    if kind != .section { isLazy = false }
    draw(into: child) { content(child) }
    isLazy = isInner
    return child
  }

  /// Adds a node with what a view draws, unless it draws nothing.
  func emit(_ kind: HeadlessNode.Kind, of view: any View, at place: String) {
    guard !(view is EmptyView) else { return }
    let child = emit(kind) { _ in render(view, at: place) }
    if child.children.isEmpty { node.children.removeLast() }
  }

  /// Draws inside a node elsewhere.
  func draw(into other: RenderNode, _ content: () -> Void) {
    let outer = node
    node = other
    content()
    node = outer
  }

  /// Draws inside a part of the interface that is shown or hidden as a whole.
  func inScope(_ inner: VisibilityScope, _ content: () -> Void) {
    let outer = scope
    scope = inner
    content()
    scope = outer
  }

  /// Returns the nodes that a closure adds to the current one.
  func added(by content: () -> Void) -> ArraySlice<RenderNode> {
    let count = node.children.count
    content()
    return node.children[count...]
  }

  /// Records that a view with a life cycle exists.
  func register(_ events: LifeCycle) {
    events.scope = scope
    graph.register(events)
  }
}

extension Renderer {
  /// The place of a view, for drawing there later.
  struct Place {
    let path: String
    let environment: EnvironmentValues
    let scope: VisibilityScope
  }

  /// The place of the current view.
  var place: Place {
    Place(path: path, environment: environment, scope: scope)
  }

  /// Draws in the place of another view.
  func at(_ place: Place, _ body: () -> Void) {
    let outer = self.place
    move(to: place)
    body()
    move(to: outer)
  }

  private func move(to place: Place) {
    path = place.path
    environment = place.environment
    scope = place.scope
  }
}

/// The scroll position of a lazy collection.
@MainActor final class LazyRows {
  /// The first row that exists.
  var first = 0
  /// Whether the user has scrolled since the rows were created.
  var isMoved = false
  /// Whether the app has scrolled to the first row, and the user has not scrolled away.
  private(set) var isLed = false
  /// The row to scroll to as soon as the collection has it.
  var target: AnyHashable?

  /// Returns which rows of a collection to create, up to a maximum.
  func window(of count: Int, made: Int, offset: (AnyHashable) -> Int?) -> Range<Int> {
    if isMoved { isLed = false }
    if let asked = target, let found = offset(asked) {
      isLed = !isMoved && (isLed || found != first)
      first = found
      target = nil
    }
    // The last rows fill the screen, just like the first ones.
    first = max(0, min(first, count - 1))
    let start = max(0, min(first, count - made))
    return start..<min(count, start + made)
  }
}

/// A part of the interface that is shown or hidden as a whole: a tab, a screen of a stack, a modal.
@MainActor final class VisibilityScope {
  /// Whether this part is visible in its parent; decided by the end of an evaluation at the latest.
  var isShown: Bool
  /// Whether its views got `onAppear` although they are not visible.
  var isPhantom = false
  /// Whether its views got `onDisappear` although they still exist.
  var isCovered = false
  /// Whether it lies over its parent and does not get the parent's callbacks.
  private let isLayer: Bool
  private let parent: VisibilityScope?

  init(parent: VisibilityScope?, isShown: Bool = true, isLayer: Bool = false) {
    self.parent = parent
    self.isShown = isShown
    self.isLayer = isLayer
  }

  /// Whether it is visible to the user.
  var isOnScreen: Bool {
    isShown && parent?.isOnScreen != false
  }

  /// Whether its views have been notified that they are on screen.
  var hasAppeared: Bool {
    (isShown || isPhantom) && !isCovered
      && (isLayer ? parent?.isOnScreen : parent?.hasAppeared) != false
  }
}

/// The wall-clock time when bodies are evaluated.
nonisolated enum EvaluationDate {
  /// The time; `nil` outside of an evaluation.
  @TaskLocal static var current: Date?
}
