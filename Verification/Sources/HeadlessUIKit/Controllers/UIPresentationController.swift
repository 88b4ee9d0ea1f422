// SPDX-License-Identifier: MIT

/// Manages the presentation of a controller.
@MainActor open class UIPresentationController: NSObject {
  /// The delegate to notify of what the user does with it.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The presented controller.
  public unowned let presentedViewController: UIViewController

  init(_ presented: UIViewController) {
    presentedViewController = presented
    super.init()
  }
}
