// SPDX-License-Identifier: MIT

#if canImport(UIKit)
public import DeepLinksUIKit
public import ServerDrivenScreensLinks
import UIKit

/// A window of the host; its handler creates every screen.
@MainActor public final class ScreensHost {
  /// The dependencies.
  public let dependencies: ScreensDependencies
  /// Shows the screens.
  public private(set) lazy var container = LinkContainer(
    navigator, root: { [weak self] _ in self?.home() ?? UIViewController() },
    screen: { [weak self] in self?.controller(for: $0) ?? UIViewController() })
  /// Holds the screens on the stack.
  public let navigator: LinkNavigator<ScreensRoute>

  /// The controller that was created to check whether the screen exists.
  private var prepared: (reference: ScreenReference, controller: UIViewController)?

  /// Creates a window.
  ///
  /// - Parameters:
  ///   - dependencies: its dependencies.
  ///   - clock: the source of time. Default: the device's.
  public init(_ dependencies: ScreensDependencies, clock: any LinkClock = LinkSystemClock()) {
    self.dependencies = dependencies
    navigator = LinkNavigator(initialTab: .only, clock: clock)
    navigator.rules = ScreensRules.rules(isSignedIn: { dependencies.session.isSignedIn }) {
      [weak self] in self?.refusal(of: $0)
    }
    container.onRefresh = { [weak self] controller, refresh in
      guard case .screen(let reference)? = refresh.route,
        let shown = controller as? DescribedScreenController,
        let new = self?.controller(for: reference) as? DescribedScreenController
      else { return }
      shown.show(new.screen)
    }
  }

  /// Opens the target of a button, as a link does; only a button signs the user in.
  public func open(_ path: String, data: [String: String]?) {
    guard path != HomeScreen.signIn else { return dependencies.session.isSignedIn = true }
    let reference = ScreenReference(path, data: data)
    if let refusal = refusal(of: reference) {
      tell(refusal)
    } else {
      navigator.open(.screen(reference))
    }
  }

  /// Asks the handler for a screen.
  ///
  /// - Returns: the reason if there is none.
  private func refusal(of reference: ScreenReference) -> String? {
    do {
      prepared = (reference, try make(reference))
      return nil
    } catch {
      return Self.words(for: error)
    }
  }

  /// Returns words for a user, who does not know about patterns.
  private static func words(for error: any Error) -> String {
    guard let nearest = (error as? UnknownScreenError)?.nearest else {
      return "There is no such screen."
    }
    let segments = nearest.split(separator: "/").map {
      $0.unicodeScalars.contains("{") ? "…" : String($0)
    }
    return "There is no such screen. Did you mean \(segments.joined(separator: "/"))?"
  }

  private func make(_ reference: ScreenReference) throws -> UIViewController {
    guard let handler = dependencies.deepLinkHandler else {
      throw UnknownScreenError(path: reference.path)
    }
    let controller = try handler.getNativeScreen(with: reference.path, data: reference.data)
    (controller as? DescribedScreenController)?.host = self
    return controller
  }

  private func controller(for reference: ScreenReference) -> UIViewController {
    if let prepared, prepared.reference == reference {
      self.prepared = nil
      return prepared.controller
    }
    if let controller = try? make(reference) { return controller }
    // A restored window may have a screen that is no longer registered.
    return DescribedScreenController(
      Screen(
        navigationBar: NavigationBar(title: "Gone"),
        child: .text("This screen is not there anymore.")))
  }

  private func home() -> UIViewController {
    let controller = DescribedScreenController(HomeScreen.screen)
    controller.host = self
    return controller
  }

  /// Shows an alert on top of everything.
  private func tell(_ title: String) {
    var top = container.rootViewController
    while let presented = top.presentedViewController { top = presented }
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    if !(top is UIAlertController) { top.present(alert, animated: true) }
  }
}
#endif
