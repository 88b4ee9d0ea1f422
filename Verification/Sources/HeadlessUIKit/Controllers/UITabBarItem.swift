// SPDX-License-Identifier: MIT

/// What a tab bar shows for a tab.
@MainActor open class UITabBarItem: NSObject {
  /// What a driver knows it by.
  lazy var nodeName = NodeName.next()
  /// What it says.
  open var title: String?
  /// What it shows.
  open var image: UIImage?
  /// A number that the app wants to be told apart by.
  open var tag: Int

  /// Makes an item.
  public init(title: String?, image: UIImage?, tag: Int) {
    self.title = title
    self.image = image
    self.tag = tag
    super.init()
  }
}
