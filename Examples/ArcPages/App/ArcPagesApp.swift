// SPDX-License-Identifier: MIT

import ArcPagesLinks
import DeepLinksInspector
public import DeepLinksSwiftUI
public import SwiftUI

/// Two tabs of pages, every one of which has a link.
public struct ArcPagesApp: App {
  @State private var inbox: LinkInbox
  private let clock: any LinkClock

  /// Makes the app, which a tool may inspect while it is developed.
  public init() {
    let inbox = LinkInbox()
    inbox.inspect()
    self.init(inbox: inbox, clock: LinkSystemClock())
  }

  /// Makes the app with an inbox and a time of its own, such as a test's.
  public init(inbox: LinkInbox, clock: any LinkClock) {
    self.clock = clock
    _inbox = State(initialValue: inbox)
  }

  /// Windows that navigate independently.
  public var body: some Scene {
    WindowGroup {
      ArcWindow(clock: clock)
        .deepLinks(inbox)
    }
  }
}
