// SPDX-License-Identifier: MIT

/// What presents a controller.
@MainActor open class UIPresentationController: NSObject {
  /// The delegate to notify of what the user does with it.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// What is presented.
  public unowned let presentedViewController: UIViewController

  init(_ presented: UIViewController) {
    presentedViewController = presented
    super.init()
  }
}
