// SPDX-License-Identifier: MIT

import DeepLinksUIKit
import UIKit

@DeepLinkRoutes("depot://", "https://depot.example")
enum DepotRoute: Hashable {
  @LinkPath("/parcels/{number}") case parcel(number: Int)
  @LinkPath("/account") case account
}

final class DepotAppDelegate: LinkApplicationDelegate {}

final class DepotSceneDelegate: LinkSceneDelegate {
  override func makeContent(in scene: UIWindowScene) -> (any LinkSceneContent)? {
    let tabs = DepotTabs()
    return LinkHandler(DepotRoute.self, in: tabs) { [weak tabs] route in tabs?.show(route) }
  }

  override func text(for notice: LinkNotice) -> String? { notice.text }
}

/// The app's own navigation.
final class DepotTabs: UITabBarController {
  private let parcels = UINavigationController(rootViewController: titled("Parcels"))
  private let account = UINavigationController(rootViewController: titled("Account"))

  override func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [account, parcels]
  }

  func show(_ route: DepotRoute) {
    switch route {
    case .account: selectedViewController = account
    case .parcel(let number):
      selectedViewController = parcels
      parcels.popToRootViewController(animated: false)
      parcels.pushViewController(titled("Parcel \(number)"), animated: true)
    }
  }
}

/// A screen that shows its name.
@MainActor private func titled(_ title: String) -> UIViewController {
  let controller = UIViewController()
  controller.title = title
  return controller
}
