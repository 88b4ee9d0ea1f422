// SPDX-License-Identifier: MIT

/// The action of a control or menu item.
@MainActor open class UIAction: NSObject {
  /// The title.
  open var title: String
  private let handler: (UIAction) -> Void
  /// The object that triggered the action.
  open internal(set) var sender: Any?

  /// Creates an action.
  public init(title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void) {
    self.title = title
    self.handler = handler
    super.init()
  }

  func perform(by sender: Any?) {
    self.sender = sender
    handler(self)
  }
}
