// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
@_spi(Project) import DeepLinksNavigation
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
    // Make one change at a time: UIKit ignores a presentation during a transition.
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

  /// The controller over all modals that the app, or a question, presents.
  var ownPresentation: UIViewController? {
    top(modals.count).presentedViewController
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

  /// Reports modals that are gone, no matter whether a link, the user, or the app's own code closed
  /// them.
  func closeWhatIsGone() {
    let depth = modals.firstIndex { $0.stack.controller.presentingViewController == nil }
    guard let depth else { return }
    let id = modals[depth].id
    modals.removeLast(modals.count - depth)
    navigator.close(id)
    navigator.acknowledge(.dismissed(toDepth: depth))
  }
}
#endif
