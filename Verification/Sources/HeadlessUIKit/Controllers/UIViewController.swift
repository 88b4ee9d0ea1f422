// SPDX-License-Identifier: MIT

/// A view controller: a screen, or a container of screens.
@MainActor open class UIViewController: UIResponder {
  enum Appearance { case gone, appearing, shown, disappearing }

  /// The title of the screen; also of its tab, unless the tab has its own.
  open var title: String? {
    didSet {
      navigationItem.title = title
      tabBarItem.title = title
    }
  }
  /// Its navigation item.
  public let navigationItem = UINavigationItem()
  /// Its tab bar item.
  open var tabBarItem: UITabBarItem! {
    get { madeTabBarItem }
    set { madeTabBarItem = newValue }
  }
  private lazy var madeTabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  /// Whether the tab bar is hidden when this controller is pushed.
  open var hidesBottomBarWhenPushed = false
  /// The style of its presentation.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Whether a swipe cannot dismiss it.
  open var isModalInPresentation = false

  /// Its child controllers.
  open internal(set) var children: [UIViewController] = []
  /// Its container.
  open internal(set) weak var parent: UIViewController?

  private var loadedView: UIView?
  /// Whether the most recent appearance callback reached this implementation through `super`.
  private var hasCalledSuper = false
  weak var ownWindow: UIWindow?
  private(set) var appearance = Appearance.gone
  var presented: UIViewController?
  weak var presenter: UIViewController?
  /// Whether it is currently being presented.
  open internal(set) var isBeingPresented = false
  /// Whether it is currently being dismissed.
  open internal(set) var isBeingDismissed = false
  /// The controller of its presentation.
  open private(set) lazy var presentationController: UIPresentationController? =
    UIPresentationController(self)
  var runningTransition: TransitionCoordinator?

  /// Creates a controller; nib files do not exist here.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Creates a controller from an archive; not supported here.
  public required init?(coder: NSCoder) { nil }

  /// Creates a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  // MARK: - Its view

  /// Its view; loaded on first access.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView = newValue
      newValue?.controller = self
    }
  }

  /// Its view, if loaded.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether its view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Creates its view.
  open func loadView() { view = UIView() }

  /// Loads its view, unless it is already loaded.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Called after its view is loaded.
  open func viewDidLoad() {}
  /// Called before it appears.
  open func viewWillAppear(_ animated: Bool) { hasCalledSuper = true }
  /// Called after it has appeared.
  open func viewDidAppear(_ animated: Bool) { hasCalledSuper = true }
  /// Called before it disappears.
  open func viewWillDisappear(_ animated: Bool) { hasCalledSuper = true }
  /// Called after it has disappeared.
  open func viewDidDisappear(_ animated: Bool) { hasCalledSuper = true }

  // MARK: - What it contains

  /// Adds a child controller.
  open func addChild(_ childController: UIViewController) {
    children.append(childController)
    childController.parent = self
  }

  /// Removes this controller from its container.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Called before it moves to another container, or to none.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after it has moved to another container, or to none.
  open func didMove(toParent parent: UIViewController?) {}

  /// The navigation controller that contains it.
  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

  /// The tab bar controller that contains it.
  open var tabBarController: UITabBarController? {
    parent as? UITabBarController ?? parent?.tabBarController
  }

  /// The children that are visible when this controller is.
  var visibleChildren: [UIViewController] { children }

  // MARK: - Coming and going

  /// Begins an appearance or a disappearance.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance == .gone || appearance == .disappearing else { return }
      appearance = .appearing
      loadViewIfNeeded()
      tell("viewWillAppear") { viewWillAppear(animated) }
    } else {
      guard appearance == .shown || appearance == .appearing else { return }
      appearance = .disappearing
      tell("viewWillDisappear") { viewWillDisappear(animated) }
    }
    for child in visibleChildren {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// Ends an appearance or a disappearance.
  open func endAppearanceTransition() {
    let isAnimated = runningTransition?.isAnimated ?? false
    let visible = visibleChildren
    switch appearance {
    case .appearing:
      appearance = .shown
      tell("viewDidAppear") { viewDidAppear(isAnimated) }
    case .disappearing:
      appearance = .gone
      tell("viewDidDisappear") { viewDidDisappear(isAnimated) }
    case .gone, .shown: return
    }
    for child in visible { child.endAppearanceTransition() }
  }

  /// The coordinator of its current transition.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    runningTransition.flatMap { $0.isAnimated ? $0 : nil } ?? parent?.transitionCoordinator
  }

  /// Whether it is on screen or in a transition.
  var isInWindow: Bool { appearance != .gone }

  /// The window that contains it.
  var hostWindow: UIWindow? {
    let root = outermost
    return root.ownWindow ?? root.presenter?.hostWindow
  }

  /// Its outermost container.
  var outermost: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  func enterWindow() {
    beginAppearanceTransition(true, animated: false)
    run(isAnimated: false) { [weak self] in self?.endAppearanceTransition() }
  }

  func leaveWindow() {
    beginAppearanceTransition(false, animated: false)
    endAppearanceTransition()
  }

  /// Starts a transition, and calls a closure at its end.
  func run(isAnimated: Bool, _ end: @escaping @MainActor () -> Void) {
    let transition = TransitionCoordinator(isAnimated: isAnimated && UIView.areAnimationsEnabled)
    runningTransition = transition
    let finish: @MainActor () -> Void = { [weak self] in
      end()
      if self?.runningTransition === transition { self?.runningTransition = nil }
      transition.end()
    }
    guard let system = hostWindow?.system else { return finish() }
    system.runTransition(isAnimated: transition.isAnimated, finish)
  }

  /// Calls a method whose overrides must call `super`, according to Apple.
  private func tell(_ name: String, _ call: () -> Void) {
    let window = hostWindow
    hasCalledSuper = false
    call()
    if !hasCalledSuper {
      window?.system?.report("\(name) of \(type(of: self)) does not call super.")
    }
  }

  func report(_ issue: String) { hostWindow?.system?.report(issue) }
}
