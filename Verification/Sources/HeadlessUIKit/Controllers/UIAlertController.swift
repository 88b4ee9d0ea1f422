// SPDX-License-Identifier: MIT

/// A question, or news, over what is shown.
@MainActor open class UIAlertController: UIViewController {
  /// What it looks like.
  public enum Style: Int, Sendable {
    case actionSheet
    case alert
  }

  /// What it says below its title.
  open var message: String?
  /// What it looks like.
  open private(set) var preferredStyle = Style.alert
  /// What a user can choose.
  open private(set) var actions: [UIAlertAction] = []

  /// Makes an alert.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
  }

  /// Lets a user choose something.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// A user chooses something.
  func choose(_ action: UIAlertAction) {
    dismiss(animated: true) { action.handler?(action) }
  }
}
