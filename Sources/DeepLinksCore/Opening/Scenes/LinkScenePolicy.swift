// SPDX-License-Identifier: MIT

/// Which of the app's windows opens a link.
///
/// Where a policy finds no window of its own, the next one decides: `alreadyShowing`, then the
/// delivering window, then the active one, then the one that was active last. Scenes that are no
/// windows are never chosen. Without any window the request waits for one, whatever the policy.
public enum LinkScenePolicy: String, Sendable, Hashable, Codable, CaseIterable {
  /// The window that the system delivered the link to.
  case delivering
  /// A window that shows the route already.
  case alreadyShowing
  /// The window in front.
  case active
  /// A window of its own, where the platform allows one.
  case newWindow

  /// Chooses a window.
  ///
  /// - Parameters:
  ///   - delivering: the scene that the link was delivered to, if the callback says.
  ///   - scenes: the scenes that are attached.
  ///   - canOpenWindows: whether the platform and the app have more than one window.
  public func choose(
    delivering: LinkSceneID?, among scenes: [LinkSceneInfo], canOpenWindows: Bool = true
  ) -> LinkSceneChoice {
    let windows = scenes.filter(\.isWindow)
    guard !windows.isEmpty else { return .wait }
    if self == .newWindow, canOpenWindows { return .newWindow }

    /// The delivering one, else the active one, else the latest; the first of equals.
    func preferred(_ windows: [LinkSceneInfo]) -> LinkSceneInfo? {
      if let window = windows.first(where: { $0.id == delivering }) { return window }
      let active = windows.filter(\.isActive)
      let candidates = active.isEmpty ? windows : active
      let latest = candidates.map(\.lastActive).max()
      return candidates.first { $0.lastActive == latest }
    }

    let chosen =
      switch self {
      case .alreadyShowing: preferred(windows.filter(\.showsRoute)) ?? preferred(windows)
      case .active: preferred(windows.filter(\.isActive)) ?? preferred(windows)
      case .delivering, .newWindow: preferred(windows)
      }
    return chosen.map { .scene($0.id) } ?? .wait
  }
}
