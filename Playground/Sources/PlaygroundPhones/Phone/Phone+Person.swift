// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import DeepLinks
import Foundation
import PlaygroundServer

/// A user's actions on a phone.
extension Phone {
  /// Opens a link.
  ///
  /// - Parameter source: `system`, `inside`, or `notification`.
  /// - Returns: the new request; `nil` if the link joined an earlier one.
  @discardableResult
  func open(
    _ link: String, from source: String = "system"
  ) throws(PlaygroundError) -> LinkRequestID? {
    let running = try alive()
    let url = try Phone.url(link)
    let count = log.count
    switch source {
    case "system": running.deliver(url)
    case "notification": try running.notify(url)
    case "inside": openInside(url, in: running)
    default: throw .unknownSource(source)
    }
    catchUp()
    look()
    return log.count > count ? log.records.last?.id : nil
  }

  /// Returns the URL that the system creates from a text.
  static func url(_ link: String) throws(PlaygroundError) -> URL {
    guard let url = URL(string: link), url.scheme?.isEmpty == false else { throw .noURL }
    return url
  }

  private func openInside(_ url: URL, in running: any RunningApp) {
    let delivery = LinkDelivery(
      text: url.absoluteString, source: .inApp, callback: .openURLAction)
    if running.inbox.deliver(delivery).disposition == .system { running.leave(url) }
  }

  /// Performs an action on a node of a window.
  func act(
    _ action: String, at node: String, in window: String, text: String = ""
  ) throws(PlaygroundError) {
    guard let action = PhoneAction(rawValue: action) else { throw .unknownAction(action) }
    _ = try alive()
    let isDone = try self.window(window).perform(action, at: node, text: text)
    catchUp()
    look()
    if !isDone { throw .unknownNode(node) }
  }

  /// Scrolls the rows of a node.
  func scroll(_ node: String, in window: String, toRow row: Int) throws(PlaygroundError) {
    _ = try alive()
    let isDone = try self.window(window).scroll(node, toRow: row)
    look()
    if !isDone { throw .unknownNode(node) }
  }

  func openWindow() throws(PlaygroundError) {
    let running = try alive()
    guard running.windows.count < Phone.maximumWindows else { throw .tooManyWindows }
    running.openWindow()
    look()
  }

  func closeWindow(_ name: String) throws(PlaygroundError) {
    try alive().close(window(name))
    look()
  }

  func bringToFront(_ name: String) throws(PlaygroundError) {
    try alive().bringToFront(window(name))
    look()
  }

  func set(_ switches: PhoneSwitches) throws(PlaygroundError) {
    let settings = try settings.changed(by: switches)
    if running != nil { catchUp() }
    apply(settings)
    look()
  }

  func setBackground(_ isBackground: Bool) throws(PlaygroundError) {
    let running = try alive()
    if isBackground { running.enterBackground() } else { running.enterForeground() }
    look()
  }

  /// Answers a gate's question.
  func answer(_ confirmation: String, isAllowed: Bool) throws(PlaygroundError) {
    let running = try alive()
    for (_, target) in running.inbox.targets {
      let window = target.window
      guard let asked = window.confirmations.first(where: { $0.id.description == confirmation })
      else { continue }
      window.answer(asked.id, isAllowed: isAllowed)
      catchUp()
      return look()
    }
    throw .unknownConfirmation(confirmation)
  }

  /// Returns the way to a link, without opening it.
  func preview(_ link: String) throws(PlaygroundError) -> LinkPreview {
    _ = try alive()
    guard let target else { throw .noWindow }
    return target.preview(link)
  }
}
