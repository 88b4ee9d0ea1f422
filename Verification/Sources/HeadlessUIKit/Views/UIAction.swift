// SPDX-License-Identifier: MIT

/// Something that a control or a menu does.
@MainActor open class UIAction: NSObject {
  /// What a user reads.
  open var title: String
  private let handler: (UIAction) -> Void
  /// What it was chosen by.
  open internal(set) var sender: Any?

  /// Makes an action.
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
