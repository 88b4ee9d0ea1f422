// SPDX-License-Identifier: MIT

/// Something that a user can choose in an alert.
@MainActor open class UIAlertAction: NSObject {
  /// What it does.
  public enum Style: Int, Sendable {
    case `default`
    case cancel
    case destructive
  }

  /// What a driver knows it by.
  lazy var nodeName = NodeName.next()
  /// What it says.
  public let title: String?
  /// What it does.
  public let style: Style
  /// Whether it can be chosen.
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  /// Makes a choice.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
