// SPDX-License-Identifier: MIT

public import DeepLinksSwiftUI
public import FederatedReaderLinks
public import Observation

/// What all windows of the reader share.
@MainActor @Observable public final class Reader {
  /// Where every link arrives.
  @ObservationIgnored public let inbox: LinkInbox
  /// The host of the reader's own server, in lowercase.
  @ObservationIgnored public let home: String
  @ObservationIgnored let server: any FederationServer
  @ObservationIgnored let clock: any LinkClock
  /// The posts of the timelines.
  var posts = Post.samples
  /// The other posts that links led to.
  private var found: [Post] = []
  /// The user's draft; it is kept when the sheet closes.
  var draft = ""

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - home: the host of the reader's own server, in lowercase.
  ///   - server: that server.
  ///   - clock: the source of time; tests pass their own.
  public init(
    home: String = "mastodon.example",
    server: any FederationServer = SampleServer(), clock: any LinkClock = LinkSystemClock()
  ) {
    inbox = LinkInbox(clock: clock)
    self.home = home
    self.server = server
    self.clock = clock
  }

  func post(_ id: String) -> Post? { (posts + found).first { $0.id.utf8.elementsEqual(id.utf8) } }

  /// Fetches a post, such as after a relaunch, when none is in memory.
  ///
  /// - Returns: whether there is one.
  func fetch(_ id: String) async throws -> Bool {
    guard let post = try await server.post(id: id) else { return false }
    take(post)
    return true
  }

  func posts(in tab: ReaderStructure.Tab) -> [Post] {
    switch tab {
    case .home: posts
    case .local: posts.filter { $0.server == home }
    }
  }

  /// Adds a post that the server found on another one; a post already in the list stays there.
  func take(_ post: Post) {
    if self.post(post.id) == nil { found.append(post) }
  }

  /// Publishes the draft before all other posts.
  func publish() {
    let post = Post(
      id: "draft-\(posts.count)", author: "You", server: home, parts: [.text(draft)])
    posts.insert(post, at: 0)
    draft = ""
  }
}
