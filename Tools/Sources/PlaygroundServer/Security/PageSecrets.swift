// SPDX-License-Identifier: MIT

import DeepLinks

/// The secrets of pages, and the tickets that pages trade for them.
///
/// A page's secret opens this server to this page alone: it is made when the page asks, kept where
/// no other origin and no other port reads it, and sent as a header, which no browser sends by
/// itself. It proves nothing to apps, and the secret of apps opens nothing to pages.
@MainActor final class PageSecrets {
  /// More pages than anyone has open; the one that was made first makes place.
  static let maximumPages = 64
  /// The tickets that wait for their browser at the same time.
  static let maximumTickets = 16
  /// How long a ticket is worth something.
  static let ticketLife: Duration = .seconds(30)

  private struct Ticket {
    let secret: AccessToken
    let timer: LinkTimer
    let onEnd: @MainActor () -> Void
  }

  /// The ticket of the address that the command prints, for the user who started it.
  ///
  /// It is traded as often as that person opens the address, for as long as the command runs: for a
  /// second tab, or another browser. Apps that are given the address prove themselves by it.
  let printed = AccessToken()
  private let clock: any LinkClock
  private var tickets: [Ticket] = []
  private var pages: [AccessToken] = []

  init(clock: any LinkClock) { self.clock = clock }

  /// A ticket that is traded once, within half a minute.
  ///
  /// - Parameter onEnd: called when the ticket is no longer valid.
  func makeTicket(onEnd: @escaping @MainActor () -> Void = {}) -> AccessToken {
    if tickets.count >= Self.maximumTickets { endTicket(at: 0) }
    let secret = AccessToken()
    let timer = clock.schedule(after: Self.ticketLife) { [weak self] in
      guard let self, let index = tickets.firstIndex(where: { $0.secret == secret }) else { return }
      endTicket(at: index)
    }
    tickets.append(Ticket(secret: secret, timer: timer, onEnd: onEnd))
    return secret
  }

  /// The secret of a page that shows a ticket; `nil` if the ticket is worth nothing.
  func trade(_ text: String) -> AccessToken? {
    let index = tickets.firstIndex { $0.secret.matches(text) }
    guard printed.matches(text) || index != nil else { return nil }
    if let index { endTicket(at: index) }
    let page = AccessToken()
    pages = pages.suffix(Self.maximumPages - 1) + [page]
    return page
  }

  /// Whether a text is the secret of a page.
  func isPage(_ text: String) -> Bool {
    // All are compared, whichever it is.
    pages.filter { $0.matches(text) }.count == 1
  }

  /// Makes everything worthless.
  func end() {
    while !tickets.isEmpty { endTicket(at: 0) }
    pages = []
  }

  private func endTicket(at index: Int) {
    let ticket = tickets.remove(at: index)
    ticket.timer.cancel()
    ticket.onEnd()
  }
}
