// SPDX-License-Identifier: MIT

import ArcPagesLinks
import DeepLinksInspector
public import DeepLinksSwiftUI
public import SwiftUI

/// Two tabs of pages, each of which has a link.
public struct ArcPagesApp: App {
  @State private var inbox: LinkInbox
  private let clock: any LinkClock

  /// Creates the app; tools can inspect it during development.
  public init() {
    let inbox = LinkInbox()
    inbox.inspect()
    self.init(inbox: inbox, clock: LinkSystemClock())
  }

  /// Creates the app with its own inbox and clock, such as those of a test.
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
