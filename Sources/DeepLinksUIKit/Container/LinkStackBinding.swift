// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
import DeepLinks
import UIKit

/// A stack of controllers, and the path they represent.
@MainActor final class LinkStackBinding<Structure: AppStructure>: NSObject {
  let id: NavigationStackID<Structure>
  let controller = LinkStackController()
  /// The screens that the controllers above the root represent.
  private(set) var path: [Structure.Screen] = []
  /// The root, and a controller for each screen of the path.
  private(set) var controllers: [UIViewController]
  /// Called when the top screen appears.
  ///
  /// The parameter is the path before the user went back, if they did.
  var onShow: (@MainActor (_ before: [Structure.Screen]) -> Void)?

  private let makeScreen: @MainActor (Structure.Screen) -> UIViewController
  private let observer = LinkStackObserver()

  init(
    _ id: NavigationStackID<Structure>, root: UIViewController,
    screen: @escaping @MainActor (Structure.Screen) -> UIViewController
  ) {
    self.id = id
    makeScreen = screen
    controllers = [root]
    super.init()
    controller.tabBarItem = root.tabBarItem
    controller.viewControllers = controllers
    controller.delegate = observer
    observer.onShow = { [weak self] in self?.settle() }
  }

  /// Whether a transition is under way, during which UIKit ignores changes.
  var isMoving: Bool { controller.transitionCoordinator != nil }

  /// Shows a path in one write; screens that stay keep their controllers.
  func show(_ path: [Structure.Screen], isAnimated: Bool) {
    let common = zip(path, self.path).prefix { $0 == $1 }.count
    controllers = controllers.prefix(1 + common) + path.dropFirst(common).map(makeScreen)
    self.path = path
    controller.setViewControllers(controllers, animated: isAnimated)
  }

  /// Checks what UIKit shows now; the user may have gone back.
  private func settle() {
    let shown = controller.viewControllers
    let kept = controllers.prefix { shown.contains($0) }
    let before = path
    // Without its root, the stack shows only what the app put there.
    if !kept.isEmpty {
      controllers = Array(kept)
      path = Array(path.prefix(kept.count - 1))
    }
    onShow?(before)
  }
}

/// A stack that reports when it appears and disappears, no matter what caused it.
///
/// UIKit notifies a delegate only of the user's swipes.
final class LinkStackController: UINavigationController {
  var onAppear: (@MainActor () -> Void)?
  var onDisappear: (@MainActor () -> Void)?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onAppear?()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    onDisappear?()
  }
}

/// Observes a stack; a separate class, because Objective-C cannot call a generic one.
final class LinkStackObserver: NSObject, UINavigationControllerDelegate {
  var onShow: (@MainActor () -> Void)?

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    onShow?()
  }
}

/// Tabs that report when they appear and which one the user selects.
final class LinkTabsController: UITabBarController, UITabBarControllerDelegate {
  var onAppear: (@MainActor () -> Void)?
  var onSelect: (@MainActor (UIViewController) -> Void)?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onAppear?()
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    onSelect?(viewController)
  }
}
#endif
