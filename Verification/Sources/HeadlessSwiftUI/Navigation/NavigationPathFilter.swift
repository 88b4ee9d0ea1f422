// SPDX-License-Identifier: MIT

/// Decides which of the paths given to a stack it shows: with quirks, not all of them.
@MainActor final class NavigationPathFilter {
  private let app: HeadlessApp
  private var shown: [AnyHashable] = []
  /// A path that is not shown until it changes.
  private var ignored: [AnyHashable]?
  private var isMounted = false
  /// Whether the stack itself changed the path, on behalf of the user.
  private var isOwnChange = false
  private var read: (() -> [AnyHashable])?
  private var isWatching = false
  private var writes = 0
  private var firstWrite: [AnyHashable]?

  init(app: HeadlessApp) {
    self.app = app
  }

  /// Records that the stack itself changes the path, which it never ignores.
  func noteOwnChange() {
    isOwnChange = true
  }

  /// Returns what the stack shows of the path that it is given.
  func shown(_ stackPath: NavigationStackPath, in renderer: Renderer) -> [AnyHashable] {
    let read = stackPath.read
    self.read = read
    let path = read()
    defer {
      isMounted = true
      (writes, firstWrite, isOwnChange) = (0, nil, false)
      watch()
    }
    if path == ignored { return shown }
    ignored = nil
    if isOwnChange {
      shown = path
    } else if !isMounted, !path.isEmpty, app.quirks.contains(.earlyPath) {
      ignore(path, "A path was written before its stack was on screen: lost.")
    } else if !isMounted, !path.isEmpty, renderer.isInLaterTab,
      app.quirks.contains(.unmountedTabs)
    {
      // Nothing is logged, because the stack was not on screen.
      ignored = path
    } else if !isMounted, !path.isEmpty, renderer.isInDrawnSplitView,
      app.quirks.contains(.emptiedStack)
    {
      stackPath.pop(path.count)
      ignored = read()
    } else if isMounted, path != shown, renderer.isSwitchingTabs,
      app.quirks.contains(.pathDuringTabSwitch)
    {
      ignore(path, "A path was written while the tab was switching: ignored.")
    } else if let firstWrite, firstWrite != path, app.quirks.contains(.twoWritesInOneFrame) {
      ignore(path, "NavigationRequestObserver tried to update multiple times per frame.")
      shown = firstWrite
    } else {
      shown = path
    }
    return shown
  }

  private func ignore(_ path: [AnyHashable], _ issue: String) {
    ignored = path
    app.report(issue)
  }

  /// Counts the writes until the next evaluation.
  private func watch() {
    guard app.quirks.contains(.twoWritesInOneFrame), !isWatching, let read else { return }
    isWatching = true
    withObservationTracking {
      _ = read()
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.pathWillChange() }
    }
  }

  private func pathWillChange() {
    isWatching = false
    writes += 1
    // Called before the write, so the current value is the result of the first write.
    if writes == 2 { firstWrite = read?() }
    watch()
  }
}
