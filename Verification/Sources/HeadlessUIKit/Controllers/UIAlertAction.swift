// SPDX-License-Identifier: MIT

/// A choice in an alert.
@MainActor open class UIAlertAction: NSObject {
  /// The kind of choice.
  public enum Style: Int, Sendable {
    case `default`
    case cancel
    case destructive
  }

  /// Its ID for drivers.
  lazy var nodeName = NodeName.next()
  /// The title.
  public let title: String?
  /// The style.
  public let style: Style
  /// Whether it is enabled.
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  /// Creates a choice.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
