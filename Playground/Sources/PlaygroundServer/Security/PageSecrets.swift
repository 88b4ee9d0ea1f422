// SPDX-License-Identifier: MIT

import DeepLinks

/// The secrets of pages, and the tickets that pages trade for them.
///
/// A page's secret gives access only to that page: it is created when the page asks for it, stored
/// where no other origin or port can read it, and sent in a header that no browser sends by itself.
/// It proves nothing to apps, and the secret of apps gives pages no access.
@MainActor final class PageSecrets {
  /// More pages than anyone keeps open; the oldest one makes room.
  static let maximumPages = 64
  /// The maximum number of tickets that wait for their browsers.
  static let maximumTickets = 16
  /// How long a ticket is valid.
  static let ticketLife: Duration = .seconds(30)

  private struct Ticket {
    let secret: AccessToken
    let timer: LinkTimer
    let onEnd: @MainActor () -> Void
  }

  /// The ticket in the address that the command prints, for the user who started it.
  ///
  /// It can be traded each time that user opens the address, as long as the command runs: for
  /// another tab, or another browser. Apps that are given the address use it to prove themselves.
  let printed = AccessToken()
  private let clock: any LinkClock
  private var tickets: [Ticket] = []
  private var pages: [AccessToken] = []

  init(clock: any LinkClock) { self.clock = clock }

  /// Creates a ticket that can be traded once, within 30 seconds.
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

  /// Trades a ticket for a page's secret; `nil` if the ticket is not valid.
  func trade(_ text: String) -> AccessToken? {
    let index = tickets.firstIndex { $0.secret.matches(text) }
    guard printed.matches(text) || index != nil else { return nil }
    if let index { endTicket(at: index) }
    let page = AccessToken()
    pages = pages.suffix(Self.maximumPages - 1) + [page]
    return page
  }

  /// Returns whether a text is the secret of a page.
  func isPage(_ text: String) -> Bool {
    // Compare all of them, so that the time reveals nothing.
    pages.filter { $0.matches(text) }.count == 1
  }

  /// Invalidates all tickets and secrets.
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
