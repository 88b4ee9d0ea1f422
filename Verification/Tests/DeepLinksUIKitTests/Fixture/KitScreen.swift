// SPDX-License-Identifier: MIT

import DeepLinksUIKit
import UIKit

/// A screen that says what it is; forms with a number above 10 cannot be swiped away.
final class KitScreen: UIViewController {
  init(_ name: String) {
    super.init(nibName: nil, bundle: nil)
    title = name
    tabBarItem.title = name
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.text = title
    view.addSubview(label)
  }
}
