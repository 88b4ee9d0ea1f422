// SPDX-License-Identifier: MIT

/// What an action calls.
public typealias UIActionHandler = (_ action: UIAction) -> Void

/// The action of a control or menu item.
@MainActor open class UIAction: UIMenuElement {
  /// The identifier of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The title.
  open var title: String
  private let handler: UIActionHandler
  /// The object that triggered the action.
  open internal(set) var sender: Any?

  /// Creates an action; here, it has a title only.
  @preconcurrency public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    self.init(title, handler)
  }

  private init(_ title: String, _ handler: @escaping UIActionHandler) {
    self.title = title
    self.handler = handler
    super.init()
  }

  func perform(by sender: Any?) {
    self.sender = sender
    handler(self)
  }
}
