// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import Foundation
import SwiftUI

/// One window of the app: where its links arrive, and under which name.
@MainActor final class LinkWindow {
  let inbox: LinkInbox
  /// Made anew for each window; a window that is restored later is another one.
  let id = LinkSceneID(rawValue: UUID().uuidString)

  init(_ inbox: LinkInbox) {
    self.inbox = inbox
  }
}

private enum LinkWindowKey: EnvironmentKey {
  static var defaultValue: LinkWindow? { nil }
}

extension EnvironmentValues {
  var linkWindow: LinkWindow? {
    get { self[LinkWindowKey.self] }
    set { self[LinkWindowKey.self] = newValue }
  }
}

#endif
