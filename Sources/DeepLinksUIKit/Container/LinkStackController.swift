// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
import UIKit

/// A stack that says when it came and went, whoever did that.
///
/// UIKit tells a delegate of the swipes of a user alone.
final class LinkStackController: UINavigationController {
  var onAppear: (@MainActor () -> Void)?
  var onDisappear: (@MainActor () -> Void)?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onAppear?()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    onDisappear?()
  }
}
#endif
