// SPDX-License-Identifier: MIT

// What Swift adds to UIKit, where sources are only type-checked.

@_exported public import UIKit

extension UIAction {
  public typealias Handler = (UIAction) -> Void
}

extension UIAction {
  public convenience init(
    title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    handler: @escaping UIAction.Handler
  ) {
    self.init(__title: title, image: image, identifier: identifier, handler: handler)
  }
}
