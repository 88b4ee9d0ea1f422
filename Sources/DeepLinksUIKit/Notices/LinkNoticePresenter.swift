// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
import DeepLinks
import UIKit

/// Tells the user by an alert why a link did not open, over everything that a window presents.
@MainActor final class LinkNoticePresenter {
  private let notices: LinkNotices
  private let clock: any LinkClock
  private let text: @MainActor (LinkNotice) -> String?
  private weak var root: UIViewController?
  private weak var alert: UIAlertController?
  /// The notice that the alert shows, or showed.
  private var shown: LinkNotice?
  private var timer: LinkTimer?

  /// Makes a presenter, which listens from now on.
  ///
  /// - Parameters:
  ///   - inbox: where the links arrive.
  ///   - scene: whose links are meant.
  ///   - root: what the window begins with.
  ///   - text: what an alert says; `nil`: there is none.
  init(
    of inbox: LinkInbox, in scene: LinkSceneID, over root: UIViewController,
    text: @escaping @MainActor (LinkNotice) -> String?
  ) {
    notices = LinkNotices(of: inbox, in: scene)
    clock = inbox.clock
    self.root = root
    self.text = text
    // An alert is closed by the user.
    notices.staysUntilClosed = true
    notices.onChange = { [weak self] in self?.update(after: .zero) }
  }

  /// Looks later what there is to say: what is presented while something moves, UIKit refuses.
  ///
  /// - Parameter tries: how often, until the notice is given up.
  private func update(after delay: Duration, tries: Int = 100) {
    timer?.cancel()
    guard tries > 0 else { return }
    timer = clock.schedule(after: delay) { [weak self] in
      guard let self, !isUpToDate() else { return }
      update(after: .milliseconds(100), tries: tries - 1)
    }
  }

  /// Does one thing, if there is something to do; says whether there is nothing more.
  private func isUpToDate() -> Bool {
    let notice = notices.current
    if let alert, alert.presentingViewController != nil {
      guard shown != notice || alert.isBeingDismissed else { return true }
      if !alert.isBeingPresented, !alert.isBeingDismissed { alert.dismiss(animated: true) }
      return false
    }
    guard let notice, shown != notice, let root, let text = text(notice) else { return true }
    let front = sequence(first: root) { $0.presentedViewController }.reduce(root) { $1 }
    // A question is answered first.
    guard !(front is UIAlertController) else { return false }
    let alert = UIAlertController(title: text, message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: notices.words.title(of: .close), style: .cancel) { [weak notices] _ in
        if notices?.current == notice { notices?.close() }
      })
    front.present(alert, animated: true)
    guard alert.presentingViewController != nil else { return false }
    self.alert = alert
    shown = notice
    return true
  }
}
#endif
