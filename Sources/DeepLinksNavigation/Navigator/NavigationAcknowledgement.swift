// SPDX-License-Identifier: MIT

/// What the interface tells the navigator about what it shows.
///
/// The adapters' containers send these; an app that uses `TabView` and `NavigationStack` by
/// themselves sends none, and a step then counts as done when its binding still holds one turn of
/// the main actor later.
public enum NavigationAcknowledgement<Structure: AppStructure>: Sendable, Hashable {
  /// The root view is on screen: waiting requests may go on.
  case ready
  /// The root view is gone, as when a window closes.
  case gone
  /// Whatever shows tabs is there, and will say which tab appears.
  case reportsTabs
  /// Whatever presents modals is there, and will say when one came or went.
  case reportsModals
  /// A tab appeared, or its switch ended.
  case tabAppeared(Structure.Tab)
  /// A stack is there, and will say which screen appears in it.
  case stackMounted(NavigationStackID<Structure>)
  /// A stack is gone, with its modal or its tab.
  case stackUnmounted(NavigationStackID<Structure>)
  /// The view of a screen was made, which is so only if its stack takes the path.
  ///
  /// May be said in the middle of an evaluation: nothing changes by it. A path whose screen on top
  /// was made is not written once more, even if that never appears.
  case screenMade(Structure.Screen, in: NavigationStackID<Structure>)
  /// The screen on top of a stack appeared; `nil` is its root.
  ///
  /// Once that is said, other screens of the stack that appear are ignored until its path changes.
  case screenAppeared(Structure.Screen?, in: NavigationStackID<Structure>)
  /// A modal is not on screen though it is presented: UIKit closed it and told no one, or something
  /// that is not part of the navigation covers it.
  ///
  /// Which of the two cannot be seen. The next link, or a user who changes what lies below, takes
  /// it as closed; `presented(depth:)` takes this back.
  case modalDisappeared(depth: Int)
  /// Presenting ended with this many modals on screen.
  case presented(depth: Int)
  /// Dismissing ended with this many modals left on screen.
  case dismissed(toDepth: Int)
}
