// SPDX-License-Identifier: MIT

/// An alert or an action sheet.
@MainActor open class UIAlertController: UIViewController {
  /// The style of an alert.
  public enum Style: Int, Sendable {
    case actionSheet
    case alert
  }

  /// The message below the title.
  open var message: String?
  /// The style.
  open private(set) var preferredStyle = Style.alert
  /// The choices.
  open private(set) var actions: [UIAlertAction] = []

  /// Creates an alert.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
  }

  /// Adds a choice.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Makes a choice, like a user.
  func choose(_ action: UIAlertAction) {
    dismiss(animated: true) { action.handler?(action) }
  }
}
