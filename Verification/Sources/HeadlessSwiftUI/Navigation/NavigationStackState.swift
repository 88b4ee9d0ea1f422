// SPDX-License-Identifier: MIT

/// The state of a stack between evaluations, and how it draws its screens.
@MainActor final class NavigationStackState {
  /// A screen that a flag or an item pushes, rather than the path.
  struct PresentedDestination {
    let place: Renderer.Place
    let id: AnyHashable
    let clear: () -> Void
    let content: any View
  }

  var destinations: [ObjectIdentifier: (AnyHashable) -> any View] = [:]
  private var presented: [PresentedDestination] = []
  let ownPath = StateBox<[AnyHashable]>([])
  private let filter: NavigationPathFilter
  let app: HeadlessApp
  private var path: NavigationStackPath?
  var screens: [AnyHashable] = []
  var blank: Set<AnyHashable> = []
  /// The screens that got `onAppear` while others covered them.
  var phantoms: Set<AnyHashable> = []
  var movingUntil = Duration.zero

  init(app: HeadlessApp) {
    self.app = app
    filter = NavigationPathFilter(app: app)
  }

  /// Registers the destination for values of a type; the screen nearest to the root wins.
  func register<Value: Hashable>(
    _ type: Value.Type, _ content: @escaping (Value) -> any View
  ) {
    guard destinations[ObjectIdentifier(type)] == nil else { return }
    destinations[ObjectIdentifier(type)] = { value in
      (value.base as? Value).map(content) ?? EmptyView()
    }
  }

  /// Adds a screen above those of the path.
  func present(_ destination: PresentedDestination) {
    presented.append(destination)
  }

  /// Pushes the value of a link that the user tapped.
  func push(_ value: AnyHashable) {
    filter.noteOwnChange()
    guard path?.push(value) != false else {
      return app.report("A NavigationLink presents a value that the path cannot hold.")
    }
  }

  /// Evaluates the root and every screen on it; only the topmost one is on screen.
  func render(root: some View, path given: NavigationStackPath?, in renderer: Renderer) {
    let path = given ?? self.ownStackPath
    self.path = path
    destinations = [:]
    presented = []
    let environment = renderer.environment
    let isEnvironmentLost = app.quirks.contains(.lostEnvironment)
    let outer = (renderer.stack, renderer.screen)
    var scopes: [(VisibilityScope, RenderNode)] = []
    renderer.stack = self
    var keys: [AnyHashable] = []

    func screen(_ id: AnyHashable?, leave: (() -> Void)?, _ content: (RenderNode) -> Void) {
      let scope = VisibilityScope(parent: renderer.scope)
      renderer.environment = environment
      if let leave {
        if isEnvironmentLost { renderer.environment = renderer.baseEnvironment }
        renderer.environment.dismiss = DismissAction { leave() }
        renderer.environment.isPresented = true
      }
      let node = renderer.emit(.screen) { node in
        node.path += "/screen \(keys.count)"
        node.value = id.map { "\($0.base)" }
        if let value = node.value, !app.quirks.contains(.replacementInPlace) {
          node.path += ":" + value
        }
        if let leave { node.actions[.back] = { _ in leave() } }
        renderer.screen = node
        renderer.inScope(scope) { content(node) }
      }
      scopes.append((scope, node))
    }

    if renderer.isUnderMore { app.report("A stack under More: two navigation bars.") }
    renderer.emit(.navigationStack) { _ in
      screen(nil, leave: nil) { _ in renderer.render(root, at: "root") }
      let elements = filter.shown(path, in: renderer)
      for (index, element) in elements.enumerated() {
        keys.append(AnyHashable([AnyHashable(index), element]))
        let leave = { [filter] in
          filter.noteOwnChange()
          path.pop(max(0, path.read().count - index))
        }
        screen(element, leave: leave) { node in
          draw(element, at: "\(index)", on: node, in: renderer)
        }
      }
      var next = 0
      while next < presented.count {
        let destination = presented[next]
        next += 1
        keys.append(AnyHashable([AnyHashable("presented"), destination.id]))
        screen(destination.id, leave: destination.clear) { _ in
          let environment = renderer.environment
          let scope = renderer.scope
          renderer.at(destination.place) {
            renderer.environment = environment
            renderer.scope = scope
            renderer.render(destination.content, at: "presented(\(destination.id))")
          }
        }
      }
    }
    if path.isComputed { noticePhantoms(keys) }
    noticeMoves(keys, presentedCount: presented.count)
    for (offset, (scope, node)) in scopes.enumerated() {
      scope.isShown = offset == scopes.count - 1
      scope.isPhantom = offset > 0 && phantoms.contains(keys[offset - 1])
      node.isHidden = !scope.isShown
      if offset > 0, blank.contains(keys[offset - 1]) { node.children = [] }
    }
    (renderer.stack, renderer.screen) = outer
    renderer.environment = environment
  }
}

extension NavigationStackState {
  /// The path of a stack that keeps its own.
  var ownStackPath: NavigationStackPath {
    NavigationStackPath(
      read: { [ownPath] in ownPath.value },
      push: { [ownPath] in
        ownPath.value.append($0)
        return true
      },
      pop: { [ownPath] in ownPath.value.removeLast($0) })
  }

  /// Draws what the stack shows for a value, or a warning.
  func draw(
    _ element: AnyHashable, at place: String, on node: RenderNode, in renderer: Renderer
  ) {
    let type = ObjectIdentifier(Swift.type(of: element.base))
    guard let content = destinations[type] else {
      app.report("No navigationDestination for \(Swift.type(of: element.base)) is on the stack.")
      renderer.emit(.missingDestination, text: "\(element.base)")
      return
    }
    // Views of the same type in the same place are the same view, unless they have their own
    // identity.
    let isReplaced = app.quirks.contains(.replacementInPlace)
    renderer.render(content(element), at: isReplaced ? place : "\(place):\(element.base)")
  }

  /// Records which screens get `onAppear` when others are pushed.
  ///
  /// Others have measured this since the SDK of iOS 18.4: with a computed binding, the screen two
  /// below the pushed one gets it, but never the root; in front again, it gets no callback.
  func noticePhantoms(_ keys: [AnyHashable]) {
    phantoms.formIntersection(keys)
    guard app.quirks.contains(.phantomAppearances), keys.count > screens.count, keys.count > 2
    else { return }
    phantoms.insert(keys[keys.count - 3])
  }

  /// Records which screens arrived during another transition: they stay blank.
  func noticeMoves(_ keys: [AnyHashable], presentedCount: Int) {
    defer { screens = keys }
    blank.formIntersection(keys)
    let new = keys.filter { !screens.contains($0) }
    guard keys != screens else { return }
    if app.quirks.contains(.nestedPushes) {
      // Only screens pushed by flags and items, because a path is written as a whole.
      let flagged = new.filter { keys.suffix(presentedCount).contains($0) }
      let isMoving = app.clock.now < movingUntil
      blank.formUnion(isMoving ? flagged[...] : flagged.dropFirst())
    }
    movingUntil = app.clock.now + app.transition
    app.beginTransition()
  }
}
