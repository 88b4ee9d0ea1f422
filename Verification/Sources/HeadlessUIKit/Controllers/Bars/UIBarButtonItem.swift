// SPDX-License-Identifier: MIT

/// A bar button.
@MainActor open class UIBarButtonItem: NSObject {
  /// A standard button.
  public enum SystemItem: Int, Sendable {
    case done
    case cancel
    case close = 24
  }

  /// Its ID for drivers.
  lazy var nodeName = NodeName.next()
  /// The title.
  open var title: String?
  /// The identifier for tests.
  open var accessibilityIdentifier: String?
  /// Whether it is enabled.
  open var isEnabled = true
  /// Its action.
  open var primaryAction: UIAction?

  /// Creates a button.
  public init(title: String? = nil, primaryAction: UIAction? = nil) {
    self.title = title ?? primaryAction?.title
    self.primaryAction = primaryAction
    super.init()
  }

  /// Creates a standard button.
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
