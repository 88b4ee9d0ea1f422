// SPDX-License-Identifier: MIT

extension NavigationStackState {
  /// The path of a stack that keeps it itself.
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
    renderer.render(content(element), at: "\(place):\(element.base)")
  }

  /// Remembers which screens came in the middle of another move: they stay blank.
  func noticeMoves(_ keys: [AnyHashable], presentedCount: Int) {
    defer { screens = keys }
    blank.formIntersection(keys)
    let new = keys.filter { !screens.contains($0) }
    guard keys != screens else { return }
    if app.quirks.contains(.nestedPushes) {
      // Only what flags and items push: a path is written as a whole.
      let flagged = new.filter { keys.suffix(presentedCount).contains($0) }
      let isMoving = app.clock.now < movingUntil
      blank.formUnion(isMoving ? flagged[...] : flagged.dropFirst())
    }
    movingUntil = app.clock.now + app.transition
    app.beginTransition()
  }
}
