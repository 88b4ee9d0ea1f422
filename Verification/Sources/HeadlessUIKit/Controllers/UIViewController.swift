// SPDX-License-Identifier: MIT

/// A screen, or what arranges screens.
@MainActor open class UIViewController: UIResponder {
  enum Appearance { case gone, appearing, shown, disappearing }

  /// What its screen is called; also the title of its tab, unless that has one.
  open var title: String? {
    didSet {
      navigationItem.title = title
      tabBarItem.title = title
    }
  }
  /// What a navigation bar shows for it.
  public let navigationItem = UINavigationItem()
  /// What a tab bar shows for it.
  open lazy var tabBarItem: UITabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
  /// Whether the tab bar goes away while it is pushed.
  open var hidesBottomBarWhenPushed = false
  /// What it covers when it is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Whether a user cannot swipe it away.
  open var isModalInPresentation = false

  /// What it contains.
  open internal(set) var children: [UIViewController] = []
  /// What contains it.
  open internal(set) weak var parent: UIViewController?

  private var loadedView: UIView?
  /// Whether the last of the methods that tell of an appearance came through to here.
  private var hasCalledSuper = false
  weak var ownWindow: UIWindow?
  private(set) var appearance = Appearance.gone
  var presented: UIViewController?
  weak var presenter: UIViewController?
  /// Whether it is on its way to the screen, presented by another.
  open internal(set) var isBeingPresented = false
  /// Whether it is on its way off the screen, dismissed.
  open internal(set) var isBeingDismissed = false
  /// What presents it.
  open private(set) lazy var presentationController: UIPresentationController? =
    UIPresentationController(self)
  var runningTransition: TransitionCoordinator?

  /// Makes a controller; here there are no files of views.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Makes a controller from an archive; here there are none.
  public required init?(coder: NSCoder) { nil }

  /// Makes a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  // MARK: - Its view

  /// What it shows; made when it is first asked for.
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

  /// What it shows, if that was made.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether what it shows was made.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes what it shows.
  open func loadView() { view = UIView() }

  /// Makes what it shows, if that was not made.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// What it shows was made.
  open func viewDidLoad() {}
  /// It is about to be shown.
  open func viewWillAppear(_ animated: Bool) { hasCalledSuper = true }
  /// It is shown.
  open func viewDidAppear(_ animated: Bool) { hasCalledSuper = true }
  /// It is about to go.
  open func viewWillDisappear(_ animated: Bool) { hasCalledSuper = true }
  /// It is gone.
  open func viewDidDisappear(_ animated: Bool) { hasCalledSuper = true }

  // MARK: - What it contains

  /// Contains another controller.
  open func addChild(_ childController: UIViewController) {
    children.append(childController)
    childController.parent = self
  }

  /// Leaves what contains it.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// It is about to be contained by another, or by none.
  open func willMove(toParent parent: UIViewController?) {}
  /// It is contained by another, or by none.
  open func didMove(toParent parent: UIViewController?) {}

  /// The stack that it is in.
  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

  /// The tabs that it is in.
  open var tabBarController: UITabBarController? {
    parent as? UITabBarController ?? parent?.tabBarController
  }

  /// The children that are on screen when it is.
  var visibleChildren: [UIViewController] { children }

  // MARK: - Coming and going

  /// It begins to appear or to disappear.
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

  /// It ends to appear or to disappear.
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

  /// The transition that it takes part in.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    runningTransition.flatMap { $0.isAnimated ? $0 : nil } ?? parent?.transitionCoordinator
  }

  /// Whether it is on screen, or moves.
  var isInWindow: Bool { appearance != .gone }

  /// The window that it belongs to.
  var hostWindow: UIWindow? {
    let root = outermost
    return root.ownWindow ?? root.presenter?.hostWindow
  }

  /// What contains it, and is contained by nothing.
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

  /// Lets time pass until a transition has ended.
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

  /// Calls a method whose overrides must call super, according to Apple.
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
