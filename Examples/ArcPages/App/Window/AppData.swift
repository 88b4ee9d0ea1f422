// SPDX-License-Identifier: MIT

public import ArcPagesLinks
public import DeepLinks
public import Observation

/// What one window shows, as a view of its navigator.
///
/// Setting a stack to `[]` goes back to its root.
@MainActor @Observable public final class AppData {
  /// Holds the state, which links change.
  public let navigator: LinkNavigator<ArcRoute>

  /// Creates the data of a window that shows Home.
  public init(clock: any LinkClock = LinkSystemClock()) {
    navigator = LinkNavigator(initialTab: .home, clock: clock)
  }

  /// The tab in front.
  public var activeTab: ArcTab {
    get { navigator.selectedTab }
    set { navigator.selectedTab = newValue }
  }

  /// The pages above Home.
  public var homeNavStack: [ArcPage] {
    get { navigator[path: .tab(.home)] }
    set { navigator[path: .tab(.home)] = newValue }
  }

  /// The pages above Profile.
  public var profileNavStack: [ArcPage] {
    get { navigator[path: .tab(.profile)] }
    set { navigator[path: .tab(.profile)] = newValue }
  }

  /// Goes back to the root of the tab in front.
  public func returnToRoot() {
    switch activeTab {
    case .home: homeNavStack = []
    case .profile: profileNavStack = []
    }
  }
}
