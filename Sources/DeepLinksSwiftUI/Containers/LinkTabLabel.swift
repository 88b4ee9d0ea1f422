// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import SwiftUI

/// The default label of a tab.
enum LinkTabLabel {
  /// The name of its case, capitalized.
  static func text(of tab: some Any) -> Text {
    let name = String(describing: tab)
    return Text(verbatim: name.prefix(1).uppercased() + name.dropFirst())
  }
}

#endif
