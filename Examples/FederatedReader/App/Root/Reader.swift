// SPDX-License-Identifier: MIT

public import DeepLinksSwiftUI
public import FederatedReaderLinks
public import Observation

/// What all windows of the reader share.
@MainActor @Observable public final class Reader {
  /// The host of the reader's own server.
  public static let home = "mastodon.example"

  /// Where every link arrives.
  @ObservationIgnored public let inbox: LinkInbox
  @ObservationIgnored private let server: any FederationServer
  @ObservationIgnored private let clock: any LinkClock
  /// The posts that the server gave.
  var posts = Post.samples
  /// What it found elsewhere, by links.
  private var found: [Post] = []
  /// What the user is writing; it is kept when the sheet goes.
  var draft = ""

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - server: the reader's own server.
  ///   - clock: the time; tests give one of their own.
  public init(
    server: any FederationServer = SampleServer(), clock: any LinkClock = LinkSystemClock()
  ) {
    inbox = LinkInbox(clock: clock)
    self.server = server
    self.clock = clock
  }

  /// The router of a new window.
  public func makeRouter() -> RouterPath {
    RouterPath(
      navigator: LinkNavigator(
        initialTab: .home,
        rules: .reader(home: Reader.home, server: server) { [weak self] in self?.take($0) },
        clock: clock),
      inbox: inbox)
  }

  func post(_ id: Int) -> Post? { (posts + found).first { $0.id == id } }

  func posts(in tab: ReaderStructure.Tab) -> [Post] {
    switch tab {
    case .home: posts
    case .local: posts.filter { $0.server == Reader.home }
    }
  }

  /// Takes a post that the server found on another one; it stays in the list it may be in.
  func take(_ post: Post) {
    if self.post(post.id) == nil { found.append(post) }
  }

  /// Puts what was written in front of all other posts.
  func publish() {
    let id = (posts.map(\.id).max() ?? 0) + 1
    let post = Post(id: id, author: "You", server: Reader.home, parts: [.text(draft)])
    posts.insert(post, at: 0)
    draft = ""
  }
}
