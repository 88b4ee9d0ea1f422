// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
public import DeepLinks
@_spi(Project) import DeepLinksNavigation
public import UIKit

/// Passes every route that a link opens to an app that shows its view controllers itself.
///
/// ```swift
/// override func makeContent(in scene: UIWindowScene) -> (any LinkSceneContent)? {
///   let tabs = DepotTabs()
///   return LinkHandler(DepotRoute.self, in: tabs) { [weak tabs] route in tabs?.show(route) }
/// }
/// ```
///
/// As with `LinkContainer`, the library reads links, waits for sign-in, runs gates and actions, and
/// reports outcomes; the app shows the route. The link counts as opened when the action returns.
/// The next link is passed to the app then, or after the options' `acknowledgementLimit`. Only the
/// app knows what is on screen, so it receives a route even if it already shows it. If the window
/// closes, the action is canceled.
///
/// With your own scene delegate, attach its `target` with `LinkSceneIngress.attach(_:to:)` once the
/// window is visible. Keep the handler for as long as its window.
@MainActor public final class LinkHandler<Route: LinkNavigable>: LinkSceneContent
where Route.Structure == RouteStructure<Route> {
  public let rootViewController: UIViewController
  /// Creates the question to ask before a link continues; the second parameter takes the answer.
  ///
  /// If the gate offers its own answers, the question is an alert with one action for each answer.
  public var makeConfirmation:
    @MainActor (LinkConfirmation, @escaping @MainActor (Bool) -> Void) -> UIAlertController
  {
    get { questions.makeAlert }
    set { questions.makeAlert = newValue }
  }

  private let navigator: LinkNavigator<Route>
  private let questions: LinkQuestionPresenter

  /// Creates the handler of a window's links.
  ///
  /// - Parameters:
  ///   - routes: the type of the routes.
  ///   - rootViewController: the root view controller for the window; questions are asked over it.
  ///   - origins: where links may come from, if that is known only at run time. Default: the
  ///     origins that the routes declare.
  ///   - rules: gates, resolvers, and other rules for the routes. Default: none.
  ///   - limits: size limits for links.
  ///   - clock: the source of time; pass your own in tests. Default: the device's clock.
  ///   - action: shows a route, and returns when it is shown. The handler keeps it, so capture the
  ///     root view controller weakly.
  public init(
    _ routes: Route.Type, in rootViewController: UIViewController,
    origins: [String]? = nil, rules: LinkRules<Route> = LinkRules(),
    limits: LinkLimits = .standard, clock: (any LinkClock)? = nil,
    perform action: @escaping @MainActor (Route) async -> Void
  ) {
    self.rootViewController = rootViewController
    navigator = LinkNavigator(
      initialTab: .only, origins: origins, rules: rules, limits: limits, clock: clock)
    questions = LinkQuestionPresenter(of: navigator.window, over: rootViewController)
    navigator.handsOver = action
    navigator.acknowledge(.ready)
  }

  public var target: any LinkTarget { navigator }

  /// Always `nil`: the app saves what it shows itself.
  public func restorationActivity(type: String) -> NSUserActivity? { nil }

  /// Restores nothing: the app restores what it shows itself.
  @discardableResult
  public func restore(from activity: NSUserActivity) -> RestorationReport {
    RestorationReport(isRestored: false, losses: [])
  }
}

/// The content of a window: a controller, and the navigator or composition that receives its links.
@MainActor public protocol LinkSceneContent: AnyObject {
  /// The root view controller for the window.
  var rootViewController: UIViewController { get }
  /// The receiver of the window's links.
  var target: any LinkTarget { get }

  /// The current state as an activity that the system saves; `nil` if it cannot be saved.
  func restorationActivity(type: String) -> NSUserActivity?

  /// Restores the saved state, unless the app has already navigated.
  @discardableResult
  func restore(from activity: NSUserActivity) -> RestorationReport

  /// Releases the screen when the window is gone.
  ///
  /// What the app keeps and opens after that waits for another window. Default: does nothing.
  func unmount()
}

extension LinkSceneContent {
  public func unmount() {}
}
#endif
