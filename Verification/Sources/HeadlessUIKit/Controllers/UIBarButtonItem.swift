// SPDX-License-Identifier: MIT

/// A button of a bar.
@MainActor open class UIBarButtonItem: NSObject {
  /// Buttons that every app has.
  public enum SystemItem: Int, Sendable {
    case done
    case cancel
    case close = 24
  }

  /// What a driver knows it by.
  lazy var nodeName = NodeName.next()
  /// What it says.
  open var title: String?
  /// What a test finds it by.
  open var accessibilityIdentifier: String?
  /// Whether it can be used.
  open var isEnabled = true
  /// What it does.
  open var primaryAction: UIAction?

  /// Makes a button.
  public init(title: String? = nil, primaryAction: UIAction? = nil) {
    self.title = title ?? primaryAction?.title
    self.primaryAction = primaryAction
    super.init()
  }

  /// Makes a button that every app has.
  public init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    title =
      switch systemItem {
      case .done: "Done"
      case .cancel: "Cancel"
      case .close: "Close"
      }
    self.primaryAction = primaryAction
    super.init()
  }
}
