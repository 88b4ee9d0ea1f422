// SPDX-License-Identifier: MIT

/// Which of the app's windows opens a link.
///
/// If a policy finds no window, the next one decides: `alreadyShowing`, then the delivering window,
/// then the active one, then the one that was active last. Scenes that are not windows are never
/// chosen. If there is no window at all, the request waits for one, whatever the policy.
public enum LinkScenePolicy: String, Sendable, Hashable, Codable, CaseIterable {
  /// The window that the system delivered the link to.
  case delivering
  /// A window that already shows the route.
  case alreadyShowing
  /// The window in front.
  case active
  /// A new window, where the platform allows one.
  case newWindow
}

extension LinkScenePolicy {
  /// What matters about a window.
  struct Candidate {
    var isDelivering: Bool
    var isActive: Bool
    var isShowing: Bool
    /// A higher number is more recent.
    var lastActive: Int
  }

  /// An existing window by its index, a new one, or none.
  enum Choice: Equatable {
    case existing(Int)
    case new
    case none
  }

  /// Chooses among windows; other scenes are not included.
  func choose(among windows: [Candidate], canOpenWindows: Bool) -> Choice {
    guard !windows.isEmpty else { return .none }
    if self == .newWindow, canOpenWindows { return .new }
    let chosen =
      switch self {
      case .alreadyShowing:
        Self.preferred(windows, where: \.isShowing) ?? Self.preferred(windows) { _ in true }
      case .active:
        Self.preferred(windows, where: \.isActive) ?? Self.preferred(windows) { _ in true }
      case .delivering, .newWindow: Self.preferred(windows) { _ in true }
      }
    return chosen.map { .existing($0) } ?? .none
  }

  /// The delivering window, otherwise the active one, otherwise the latest; the first of equals.
  private static func preferred(
    _ windows: [Candidate], where isMeant: (Candidate) -> Bool
  ) -> Int? {
    let meant = windows.indices.filter { isMeant(windows[$0]) }
    if let index = meant.first(where: { windows[$0].isDelivering }) { return index }
    let active = meant.filter { windows[$0].isActive }
    let candidates = active.isEmpty ? meant : active
    let latest = candidates.map { windows[$0].lastActive }.max()
    return candidates.first { windows[$0].lastActive == latest }
  }
}

/// Identifies one of the app's scenes: a window, or something like CarPlay.
///
/// On Apple's platforms it is the `persistentIdentifier` of the scene's session.
public struct LinkSceneID: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
  /// The identifier that the system provided.
  public let rawValue: String
  /// Creates an identifier from the system's.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The identifier.
  public var description: String { rawValue }
}
