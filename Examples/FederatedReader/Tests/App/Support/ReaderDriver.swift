// SPDX-License-Identifier: MIT

import DeepLinks
import FederatedReader
import HeadlessLinks
import SwiftUI
import Testing

/// A reader that runs without a screen, and a user.
@MainActor final class ReaderDriver {
  let clock = HeadlessClock()
  let server = ReaderServer()
  let app: HeadlessApp
  private let log = HeadlessRequestLog()

  init(
    opening link: String? = nil, restoring saved: [String: any Sendable] = [:],
    quirks: Set<HeadlessQuirk> = []
  ) {
    let reader = Reader(server: server, clock: HeadlessLinkClock(clock))
    reader.inbox.observe(with: log)
    app = HeadlessApp(
      ReaderApp(reader: reader), opening: link.flatMap { URL(string: $0) },
      restoring: saved, quirks: quirks, clock: clock)
    app.ownSchemes = ["reader"]
    settle()
  }

  /// Opens a link as the system does, and waits until everything has ended.
  func open(_ link: String) {
    send(link)
    settle()
  }

  /// Opens a link without waiting.
  func send(_ link: String) {
    guard let url = URL(string: link) else {
      Issue.record("\(link) is no URL.")
      return
    }
    app.open(url)
  }

  /// Waits for less than the time limit of a server.
  func settle() { app.advance(by: .seconds(6)) }

  /// Waits for an answer, or for a cancellation to end, until a condition holds.
  func settleTasks(until isMet: @autoclosure () -> Bool) async {
    await app.runTasks(until: isMet())
    settle()
  }

  @discardableResult
  func tap(_ name: String) -> Bool {
    defer { settle() }
    return app.window?.tap(name) ?? false
  }

  /// Taps a link in a text.
  @discardableResult
  func tapLink(_ text: String) -> Bool {
    defer { app.finishTransitions() }
    return app.window?.tapLink(text) ?? false
  }

  /// Taps a link in a text, and waits until the server is asked about a page.
  @discardableResult
  func tapLink(_ text: String, asking page: String) async -> Bool {
    defer { app.finishTransitions() }
    let isTapped = app.window?.tapLink(text) ?? false
    await app.runTasks(until: server.asked.last == page)
    return isTapped
  }

  @discardableResult
  func goBack() -> Bool {
    defer { settle() }
    return app.window?.goBack() ?? false
  }

  func selectTab(_ name: String) {
    _ = app.window?.selectTab(name)
    settle()
  }

  var title: String? { app.window?.title }
  var texts: [String] { app.window?.texts ?? [] }
  var screens: [String] { app.window?.screens ?? [] }
  /// What the browser or another app received.
  var left: [String] { app.openedBySystem.map(\.absoluteString) }
  var isResolving: Bool { texts.contains("Looking for the post") }

  /// Where the links came from, oldest first.
  var sources: [LinkSource] { log.received.map(\.source) }
  /// The outcomes of the requests that ended, oldest first.
  var outcomes: [LinkOutcome] { log.outcomes }
  /// The requests that do not have exactly one outcome.
  var oddRequests: [LinkRequestID] { log.oddRequests }
}
