// SPDX-License-Identifier: MIT

/// Something that the app presents itself over a window, outside the navigator.
@MainActor @_spi(Project) public final class OwnPresentation {
  /// Whether it is on screen, or coming or going.
  @_spi(Project) public var isUp: @MainActor () -> Bool = { false }
  /// Starts to close it; `nil` if the interface closes it when what lies below it changes.
  @_spi(Project) public var close: (@MainActor () -> Void)?
  /// How long it is on screen after `close`: nothing says when it is gone.
  fileprivate static let closingTime = Duration.milliseconds(700)
  /// Whether it was told to close, and is not gone yet.
  fileprivate var isClosing = false

  /// Whether it stayed on screen when it was told to close.
  fileprivate var staysUp = false

  fileprivate func startClosing(in window: LinkWindow?) {
    isClosing = true
    close?()
    window?.clock.schedule(after: Self.closingTime) { [self, weak window] in
      staysUp = isUp()
      endClosing(in: window)
    }
  }

  /// Lets what waits for its end go on.
  fileprivate func endClosing(in window: LinkWindow?) {
    isClosing = false
    window?.interfaceChanged()
    window?.heldChanged()
  }

  /// Creates one that is not on screen.
  @_spi(Project) public init() {}
}

/// The presentations that a window knows of, held weakly.
@MainActor struct OwnPresentations {
  private struct Weak { weak var presentation: OwnPresentation? }
  private var all: [Weak] = []

  mutating func add(_ presentation: OwnPresentation) {
    all.removeAll { $0.presentation == nil || $0.presentation === presentation }
    all.append(Weak(presentation: presentation))
  }

  var isEmpty: Bool { all.isEmpty }

  /// Those on screen, the latest first.
  var up: [OwnPresentation] {
    all.compactMap(\.presentation).filter { $0.isUp() }.reversed()
  }

  /// Those that links close, on screen or closing, except for one that stays there.
  fileprivate var closing: [OwnPresentation] {
    all.compactMap(\.presentation).filter {
      $0.close != nil && ($0.isUp() && !$0.staysUp || $0.isClosing)
    }
  }
}

extension LinkWindow {
  /// Registers what the app presents itself: links close it before they open anything.
  @_spi(Project) public func register(_ presentation: OwnPresentation) {
    ownPresentations.add(presentation)
  }

  /// The app presented something, or closed it: a plan that was made without it is made again.
  @_spi(Project) public func presentationChanged(_ presentation: OwnPresentation) {
    presentation.staysUp = false
    if presentation.isClosing { return interfaceChanged() }
    presentation.isUp() ? stateWasReplaced() : personChanged([PresentationMove.aspect])
  }

  /// The moves that close what the app presents itself.
  var movesToTheFront: [any NavigationMove] {
    ownPresentations.isEmpty
      ? []
      : ownPresentations.up.filter { $0.close != nil }.map { PresentationMove($0, in: self) }
  }

  /// Closes what the app presents itself and lets links close, because a question is to be seen.
  ///
  /// - Returns: whether something is still on screen; the question appears after it.
  func closeOwnPresentations() -> Bool {
    guard !ownPresentations.isEmpty else { return false }
    let up = ownPresentations.closing
    for presentation in up where !presentation.isClosing { presentation.startClosing(in: self) }
    return !up.isEmpty
  }

  /// What is known to lie over what was opened.
  var cover: LinkCover {
    if driver.opening.requests.contains(where: { $0.window == key && $0.stage == .confirming }) {
      return .question
    }
    if !ownPresentations.isEmpty, !ownPresentations.up.isEmpty { return .presentation }
    return seesPresentations ? .none : .unknown
  }
}

/// Closes something that the app presents itself.
@MainActor private final class PresentationMove: NavigationMove {
  let number = OpeningKeys.step()
  private let presentation: OwnPresentation
  private weak var window: LinkWindow?

  init(_ presentation: OwnPresentation, in window: LinkWindow) {
    self.presentation = presentation
    self.window = window
  }

  var kind: LinkOpening.Step.Kind { .dismiss }
  var text: String { "close what the app presents itself" }
  static let aspect = "own presentation"
  var aspect: String { Self.aspect }
  var facts: LinkOpening.StepFacts {
    var facts: LinkOpening.StepFacts = [.isWritable, .isReported]
    if !presentation.isUp() && !presentation.isClosing { facts.insert(.isShown) }
    return facts
  }

  func write(isAnimated: Bool) {
    guard !presentation.isClosing else { return }
    presentation.startClosing(in: window)
  }

  // It cannot be presented again from here.
  var canTakeBack: Bool { false }

  func takeBack() {}
  func leaveUnshown() { presentation.endClosing(in: window) }
  func assumeShown() { presentation.endClosing(in: window) }
}

/// A modal that is currently presented, for `sheet(item:)`.
///
/// Its identity is that of this one presentation, so an interface that reports late that it closed
/// an earlier modal never closes a later one.
public struct PresentedModal<Structure: AppStructure>: Identifiable, Sendable, Hashable {
  /// The number of this presentation, unique within the navigator.
  public let id: Int
  /// The modal that is presented.
  public let modal: Structure.Modal
  /// How many modals are below it.
  @_spi(Project) public let depth: Int
}

/// The modals that a user allowed to close for one request.
///
/// They are the ones that the user was asked about, and none that come later.
struct DismissalConsent {
  /// The presentation in the last question, by number.
  private var asked: Int?
  private var allowed: Set<Int> = []

  mutating func ask(about presentation: Int) { asked = presentation }

  /// Copies the last question of another consent, without the answer.
  mutating func ask(like other: DismissalConsent) { asked = other.asked }

  /// Records that the user said yes to the last question.
  mutating func allow() {
    if let asked { allowed.insert(asked) }
  }

  func covers(_ presentation: Int) -> Bool { allowed.contains(presentation) }
}
