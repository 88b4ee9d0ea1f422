// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
@_spi(Project) import DeepLinksNavigation
import DeepLinks
import Observation
import UIKit

/// Asks the questions of gates, with alerts over everything that a window presents.
///
/// A question whose alert is dismissed without an answer is asked again.
@MainActor final class LinkQuestionPresenter {
  /// Creates the alert for a yes-or-no question.
  var makeAlert:
    @MainActor (LinkConfirmation, @escaping @MainActor (Bool) -> Void) -> UIAlertController =
      LinkQuestionPresenter.alert

  private let window: LinkWindow
  private weak var root: UIViewController?
  private weak var alert: UIAlertController?
  /// The question that the alert shows.
  private var asked: LinkConfirmation?
  private var timer: LinkTimer?

  /// Creates a presenter, which starts listening.
  ///
  /// - Parameters:
  ///   - window: the window whose questions are asked.
  ///   - root: the root view controller of the window.
  init(of window: LinkWindow, over root: UIViewController) {
    self.window = window
    self.root = root
    observe()
  }

  private func observe() {
    withObservationTracking {
      _ = window.confirmations
    } onChange: { [weak self] in
      // Observation calls this before the change.
      Task { @MainActor in
        self?.observe()
        self?.update()
      }
    }
  }

  /// Shows the question that is next, if any, and checks again for as long as there is one.
  ///
  /// UIKit refuses to present while something is moving, and does not report when something else,
  /// such as a newer link, dismisses the alert.
  func update() {
    let question = window.confirmations.first
    if let alert, alert.presentingViewController != nil {
      // The previous question was answered or no longer applies.
      if asked != question, !alert.isBeingDismissed { alert.dismiss(animated: true) }
      return updateLater()
    }
    guard let question, let root else { return }
    let alert =
      question.answers.isEmpty
      ? makeAlert(question) { [weak window] isAllowed in
        window?.answer(question.id, isAllowed: isAllowed)
      } : choice(question)
    let front = sequence(first: root) { $0.presentedViewController }.reduce(root) { $1 }
    front.present(alert, animated: true)
    self.alert = alert
    asked = question
    updateLater()
  }

  private func updateLater() {
    timer?.cancel()
    timer = window.clock.schedule(after: .milliseconds(100)) { [weak self] in self?.update() }
  }

  /// Creates an alert with the gate's own answers.
  private func choice(_ question: LinkConfirmation) -> UIAlertController {
    let window = window
    let alert = UIAlertController(title: nil, message: question.prompt, preferredStyle: .alert)
    for answer in question.answers {
      alert.addAction(
        UIAlertAction(title: answer.title, style: answer.isRefusal ? .destructive : .default) { _ in
          window.answer(question.id, choosing: answer.id)
        })
    }
    alert.addAction(
      UIAlertAction(title: LinkNoticeWords.ofApp.title(of: .cancel), style: .cancel) { _ in
        window.answer(question.id, isAllowed: false)
      })
    return alert
  }

  private static func alert(
    _ question: LinkConfirmation, _ answer: @escaping @MainActor (Bool) -> Void
  ) -> UIAlertController {
    let alert = UIAlertController(title: nil, message: question.prompt, preferredStyle: .alert)
    let words = LinkNoticeWords.ofApp
    alert.addAction(
      UIAlertAction(title: words.title(of: .cancel), style: .cancel) { _ in answer(false) })
    alert.addAction(
      UIAlertAction(title: words.title(of: .continue), style: .default) { _ in answer(true) })
    return alert
  }
}
#endif
