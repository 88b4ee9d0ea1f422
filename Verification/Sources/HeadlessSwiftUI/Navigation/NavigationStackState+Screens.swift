// SPDX-License-Identifier: MIT

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
