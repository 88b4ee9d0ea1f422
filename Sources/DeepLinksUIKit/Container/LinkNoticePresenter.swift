// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
@_spi(Project) import DeepLinksNavigation
import DeepLinks
import UIKit

/// Tells the user why a link did not open, with an alert over everything that a window presents.
@MainActor final class LinkNoticePresenter {
  private let notices: LinkNotices
  private let clock: any LinkClock
  private let text: @MainActor (LinkNotice) -> String?
  private weak var root: UIViewController?
  private weak var alert: UIAlertController?
  private var timer: LinkTimer?

  /// Creates a presenter, which starts listening.
  ///
  /// - Parameters:
  ///   - inbox: where the links arrive.
  ///   - scene: the window whose links to report on.
  ///   - root: the root view controller of the window.
  ///   - text: the text of the alert; `nil` shows no alert.
  init(
    of inbox: LinkInbox, in scene: LinkSceneID, over root: UIViewController,
    text: @escaping @MainActor (LinkNotice) -> String?
  ) {
    notices = LinkNotices(of: inbox, in: scene)
    clock = inbox.clock
    self.root = root
    self.text = text
    // Only the user closes an alert.
    notices.staysUntilClosed = true
    notices.onChange = { [weak self] in self?.update(after: .zero) }
  }

  /// Shows the current notice after a delay, and retries for as long as a question is open or
  /// something is moving: UIKit then refuses to present.
  private func update(after delay: Duration) {
    timer?.cancel()
    timer = clock.schedule(after: delay) { [weak self] in
      guard let self, !isUpToDate() else { return }
      update(after: .milliseconds(100))
    }
  }

  /// Dismisses or presents one alert if necessary; returns whether nothing is left to do.
  private func isUpToDate() -> Bool {
    if let alert, alert.presentingViewController != nil {
      // The notice has changed since.
      if !alert.isBeingPresented, !alert.isBeingDismissed { alert.dismiss(animated: true) }
      return false
    }
    guard let notice = notices.current, let root, let text = text(notice) else { return true }
    let front = sequence(first: root) { $0.presentedViewController }.reduce(root) { $1 }
    // Let the user answer a question first.
    guard !(front is UIAlertController) else { return false }
    let alert = UIAlertController(title: text, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: notices.words.title(of: .close), style: .cancel))
    front.present(alert, animated: true)
    guard alert.presentingViewController != nil else { return false }
    self.alert = alert
    return true
  }
}
#endif
