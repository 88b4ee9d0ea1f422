// SPDX-License-Identifier: MIT

/// The tab bar item of a tab.
@MainActor open class UITabBarItem: NSObject {
  /// Its ID for drivers.
  lazy var nodeName = NodeName.next()
  /// The title.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// A number that the app can use to identify the item.
  open var tag: Int

  /// Creates an item.
  public init(title: String?, image: UIImage?, tag: Int) {
    self.title = title
    self.image = image
    self.tag = tag
    super.init()
  }
}
