// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
import DeepLinks
import UIKit

extension LinkContainer {
  /// Presents or dismisses one modal if necessary.
  ///
  /// - Returns: whether nothing is moving and the presented modals match the state.
  func updateModals(isAnimated: Bool) -> Bool {
    let state = navigator.state
    let wanted = state.modals.indices.compactMap { navigator.presented(at: $0) }
    let common = zip(modals, wanted).prefix { $0.id == $1.id }.count
    let isDone = modals.count == common && wanted.count == common
    // Make one change at a time: UIKit ignores a presentation while something is moving.
    if let moving = presented.first(where: { $0.isBeingPresented || $0.isBeingDismissed }) {
      if !isDone || isBehind { updateAfterTransition(of: moving) }
      return false
    }
    // This includes what the app presents itself. A covered controller does not disappear again, so
    // it reports nothing.
    if let next = top(common).presentedViewController, !isDone || isBehind {
      next.presentingViewController?.dismiss(animated: isAnimated) { [weak self] in
        self?.updateLater()
      }
      return false
    }
    guard let next = wanted.dropFirst(common).first else { return true }
    present(next, state.modals[next.depth].path, isAnimated: isAnimated)
    return false
  }

  /// The controller that presents the modal at a depth.
  private func top(_ depth: Int) -> UIViewController {
    depth == 0 ? rootViewController : modals[depth - 1].stack.controller
  }

  /// Everything that is presented, including what the app presents itself.
  private var presented: [UIViewController] {
    Array(sequence(first: rootViewController) { $0.presentedViewController }.dropFirst())
  }

  private func present(
    _ next: PresentedModal<Structure>, _ path: [Structure.Screen], isAnimated: Bool
  ) {
    let stack = LinkStackBinding<Structure>(
      .modal(depth: next.depth), root: makeModal(next.modal), screen: makeScreen)
    stack.show(path, isAnimated: false)
    stack.controller.modalPresentationStyle = style(next.modal).modalStyle
    stack.controller.onDisappear = { [weak self] in self?.updateLater() }
    modals.append(PresentedStack(id: next.id, stack: stack))
    top(next.depth).present(stack.controller, animated: isAnimated) { [weak self] in
      self?.presented(next)
    }
    if stack.controller.presentingViewController == nil {
      // UIKit ignored it; the navigator will write it again.
      modals.removeLast()
    }
  }

  private func presented(_ modal: PresentedModal<Structure>) {
    guard let stack = modals.first(where: { $0.id == modal.id })?.stack else { return }
    navigator.acknowledge(.screenAppeared(stack.path.last, in: stack.id))
    navigator.acknowledge(.presented(depth: modal.depth + 1))
    listen(to: stack)
    updateLater()
  }

  /// Reports modals that are gone, whether a link, the user, or the app's own code closed them.
  func closeWhatIsGone() {
    let depth = modals.firstIndex { $0.stack.controller.presentingViewController == nil }
    guard let depth else { return }
    let id = modals[depth].id
    modals.removeLast(modals.count - depth)
    navigator.close(id)
    navigator.acknowledge(.dismissed(toDepth: depth))
  }

  // MARK: - Questions

  /// Asks a gate's question in front of everything else.
  ///
  /// UIKit refuses a presentation while something is moving; the question is then asked a little
  /// later.
  func updateConfirmation() {
    let confirmation = navigator.pipeline.confirmations.first
    if let alert = confirmationAlert, alert.presentingViewController != nil {
      guard askedConfirmation != confirmation || alert.isBeingDismissed else { return }
      // The previous question was answered or no longer applies.
      if !alert.isBeingDismissed { alert.dismiss(animated: true) }
      return updateConfirmationLater()
    }
    guard let confirmation else { return }
    let alert =
      confirmation.answers.isEmpty
      ? makeConfirmation(confirmation) { [weak self] isAllowed in
        self?.navigator.pipeline.answer(confirmation.id, isAllowed: isAllowed)
      } : choice(confirmation)
    (presented.last ?? rootViewController).present(alert, animated: true)
    guard alert.presentingViewController != nil else { return updateConfirmationLater() }
    confirmationAlert = alert
    askedConfirmation = confirmation
  }

  private func updateConfirmationLater() {
    confirmationTimer?.cancel()
    confirmationTimer = navigator.pipeline.clock.schedule(after: .milliseconds(100)) {
      [weak self] in self?.updateConfirmation()
    }
  }

  /// Presents a question with the gate's own answers.
  private func choice(_ confirmation: LinkConfirmation) -> UIAlertController {
    let pipeline = navigator.pipeline
    let alert = UIAlertController(
      title: nil, message: confirmation.prompt, preferredStyle: .alert)
    for answer in confirmation.answers {
      alert.addAction(
        UIAlertAction(title: answer.title, style: answer.isRefusal ? .destructive : .default) { _ in
          pipeline.answer(confirmation.id, choosing: answer.id)
        })
    }
    alert.addAction(
      UIAlertAction(title: LinkNoticeWords.ofApp.title(of: .cancel), style: .cancel) { _ in
        pipeline.answer(confirmation.id, isAllowed: false)
      })
    return alert
  }

  static func alert(
    _ confirmation: LinkConfirmation, _ answer: @escaping @MainActor (Bool) -> Void
  ) -> UIAlertController {
    let alert = UIAlertController(
      title: nil, message: confirmation.prompt, preferredStyle: .alert)
    let words = LinkNoticeWords.ofApp
    alert.addAction(
      UIAlertAction(title: words.title(of: .cancel), style: .cancel) { _ in answer(false) })
    alert.addAction(
      UIAlertAction(title: words.title(of: .continue), style: .default) { _ in answer(true) })
    return alert
  }
}
#endif
