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
  /// The posts from the server.
  var posts = Post.samples
  /// The posts found on other servers through links.
  private var found: [Post] = []
  /// The user's draft; it is kept when the sheet closes.
  var draft = ""

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - server: the reader's own server.
  ///   - clock: the source of time; tests pass their own.
  public init(
    server: any FederationServer = SampleServer(), clock: any LinkClock = LinkSystemClock()
  ) {
    inbox = LinkInbox(clock: clock)
    self.server = server
    self.clock = clock
  }

  /// Returns the router for a new window.
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

  /// Adds a post that the server found on another one; a post already in the list stays there.
  func take(_ post: Post) {
    if self.post(post.id) == nil { found.append(post) }
  }

  /// Publishes the draft before all other posts.
  func publish() {
    let id = (posts.map(\.id).max() ?? 0) + 1
    let post = Post(id: id, author: "You", server: Reader.home, parts: [.text(draft)])
    posts.insert(post, at: 0)
    draft = ""
  }
}
