// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import SwiftUI

/// The label of a tab that has no other one.
enum LinkTabLabel {
  /// The name of its case, capitalized.
  static func text(of tab: some Any) -> Text {
    let name = String(describing: tab)
    return Text(verbatim: name.prefix(1).uppercased() + name.dropFirst())
  }
}

#endif
