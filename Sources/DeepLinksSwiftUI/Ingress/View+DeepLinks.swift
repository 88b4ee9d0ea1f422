// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

public import SwiftUI

extension View {
  /// Leads every link that SwiftUI delivers to a window, or that is tapped in it, to an inbox.
  ///
  /// ```swift
  /// WindowGroup { TripsRoot().deepLinks(inbox) }
  /// ```
  ///
  /// Once, at the root of every window: it registers `onOpenURL` and the activities, sets the
  /// environment's `openURL` and `openDeepLink`, and tells the inbox which window is in front. No
  /// view below it needs an `onOpenURL` of its own; a second `deepLinks` with the same inbox below
  /// the first one does nothing.
  ///
  /// - Parameters:
  ///   - inbox: the app's inbox.
  ///   - activities: the types of the app's own user activities that carry links, beside browsing
  ///     the web and Spotlight. Default: none.
  public func deepLinks(_ inbox: LinkInbox, activities: [String] = []) -> some View {
    modifier(DeepLinksModifier(inbox: inbox, activities: activities))
  }

  /// Leads every link that SwiftUI delivers to a window, or that is tapped in it, to its navigator.
  ///
  /// ```swift
  /// WindowGroup {
  ///   LinkStack(TripsRoute.self) { TripsList() } screen: { route in TripScreen(route) }
  ///     .deepLinks()
  /// }
  /// ```
  ///
  /// The window has an inbox of its own. An app with several windows, or with other sources of links
  /// than SwiftUI, makes one inbox and gives it to each: `deepLinks(inbox)`.
  ///
  /// - Parameter activities: the types of the app's own user activities that carry links, beside
  ///   browsing the web and Spotlight. Default: none.
  public func deepLinks(activities: [String] = []) -> some View {
    modifier(OwnInboxModifier(activities: activities))
  }
}

/// Registers every way in with an inbox that the window keeps, unless a view above has one.
struct OwnInboxModifier: ViewModifier {
  var activities: [String] = []

  @State private var kept = Kept<LinkInbox>()
  @Environment(\.linkWindow) private var outerWindow
  @Environment(\.linkClock) private var clock

  func body(content: Content) -> some View {
    let inbox = outerWindow?.inbox ?? kept.value { LinkInbox(clock: clock) }
    content.modifier(DeepLinksModifier(inbox: inbox, activities: activities))
  }
}

#endif
