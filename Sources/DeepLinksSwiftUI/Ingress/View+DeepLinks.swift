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
}

#endif
