// SPDX-License-Identifier: MIT

/// A report from the interface to the navigator about what is on screen.
///
/// The adapters' containers send these reports. An app that uses `TabView` and `NavigationStack`
/// directly sends none; a step then counts as done when its binding still holds one turn of the
/// main actor later.
public enum NavigationAcknowledgement<Structure: AppStructure>: Sendable, Hashable {
  /// The root view is on screen, so waiting requests can proceed.
  case ready
  /// The root view is gone, for example because a window closed.
  case gone
  /// A container of tabs is present and will report which tab appears.
  case reportsTabs
  /// A presenter of modals is present and will report when one appears or goes away.
  case reportsModals
  /// A tab appeared, or the switch to it ended.
  case tabAppeared(Structure.Tab)
  /// A stack is present and will report which screen appears in it.
  case stackMounted(NavigationStackID<Structure>)
  /// A stack is gone, along with its modal or tab.
  case stackUnmounted(NavigationStackID<Structure>)
  /// The view of a screen was made, which happens only if its stack takes the path.
  ///
  /// This can be sent in the middle of an evaluation, because it changes nothing. A path whose top
  /// screen was made is not written again, even if that screen never appears.
  case screenMade(Structure.Screen, in: NavigationStackID<Structure>)
  /// The top screen of a stack appeared; `nil` is the stack's root.
  ///
  /// After this report, other screens that appear in the stack are ignored until its path changes.
  case screenAppeared(Structure.Screen?, in: NavigationStackID<Structure>)
  /// A modal that should be presented is not on screen.
  ///
  /// Either UIKit closed it without reporting it, or something outside the navigation covers it.
  /// The two look the same. The next link, or a user who changes the screens below, treats the
  /// modal as closed; `presented(depth:)` takes the report back.
  case modalDisappeared(depth: Int)
  /// A presentation ended with this many modals on screen.
  case presented(depth: Int)
  /// A dismissal ended with this many modals left on screen.
  case dismissed(toDepth: Int)
}
