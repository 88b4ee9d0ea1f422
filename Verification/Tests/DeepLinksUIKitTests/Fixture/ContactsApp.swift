// SPDX-License-Identifier: MIT

import DeepLinksUIKit
import UIKit

@DeepLinkRoutes("contacts://")
enum ContactsRoute: Hashable {
  @LinkPath("/") case home
  @LinkPath("/people/{id}") case person(id: Int)
}

final class ContactsAppDelegate: LinkApplicationDelegate {}

final class ContactsSceneDelegate: LinkSceneDelegate {
  override func makeContent(in scene: UIWindowScene) -> (any LinkSceneContent)? {
    LinkContainer(
      LinkNavigator<ContactsRoute>(initialTab: .only),
      root: { _ in ContactsList() }, screen: { PersonController($0.route) })
  }
}

/// The root of the stack.
final class ContactsList: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Contacts"
  }
}

/// What a link opens.
final class PersonController: UIViewController {
  let route: ContactsRoute

  init(_ route: ContactsRoute) {
    self.route = route
    super.init(nibName: nil, bundle: nil)
    title = "\(route)"
  }

  required init?(coder: NSCoder) { nil }
}
