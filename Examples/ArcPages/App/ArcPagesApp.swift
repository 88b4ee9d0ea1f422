// SPDX-License-Identifier: MIT

import ArcPagesLinks
import DeepLinksInspector
public import DeepLinksSwiftUI
public import SwiftUI

/// Two tabs of pages, every one of which has a link.
public struct ArcPagesApp: App {
  @State private var inbox: LinkInbox
  @State private var notices: LinkNotices
  private let clock: any LinkClock

  /// Makes the app, which a tool may inspect while it is developed.
  public init() {
    let inbox = LinkInbox()
    inbox.inspect()
    self.init(inbox: inbox, clock: LinkSystemClock())
  }

  /// Makes the app with an inbox and a time of its own, such as a test's.
  public init(inbox: LinkInbox, clock: any LinkClock) {
    let notices = LinkNotices()
    inbox.observe(with: notices)
    self.clock = clock
    _inbox = State(initialValue: inbox)
    _notices = State(initialValue: notices)
  }

  /// Windows that navigate independently.
  public var body: some Scene {
    WindowGroup {
      ArcWindow(notices: notices, clock: clock)
        .deepLinks(inbox)
    }
  }
}
