// SPDX-License-Identifier: MIT

import DeepLinks

/// The links of a chat for teams that run their own servers, at the root of a host or below a path.
///
/// A page of a server has the same link with the app's scheme in place of `https`.
@DeepLinkRoutes("team://")
enum TeamRoute: Hashable {
  // Everything before the team is the server: `team://chat.example.org:8065/sales/channels/news`.
  @LinkPath("/{server}/{path*}/{team}/channels/{channel}")
  @LinkPath("https://{server}/{path*}/{team}/channels/{channel}")
  case channel(server: ServerAddress, path: [TeamName], team: TeamName, channel: ChannelName)
  @LinkPath("/{server}/{path*}/{team}/messages/@{user}")
  @LinkPath("https://{server}/{path*}/{team}/messages/@{user}")
  case person(server: ServerAddress, path: [TeamName], team: TeamName, user: ChannelName)
  @LinkPath("/{server}/{path*}/{team}/messages/{group}")
  @LinkPath("https://{server}/{path*}/{team}/messages/{group}")
  case group(server: ServerAddress, path: [TeamName], team: TeamName, group: ChannelName)
  @LinkPath("/{server}/{path*}/{team}/pl/{post}")
  @LinkPath("https://{server}/{path*}/{team}/pl/{post}")
  case post(server: ServerAddress, path: [TeamName], team: TeamName, post: PostID)

  // A server alone, to sign in to.
  @LinkPath("/{server}") @LinkPath("/{server}/{path*}/login") @LinkPath("/{server}/{path*}/signup")
  case server(server: ServerAddress, path: [TeamName])
}

/// A name in lowercase, as in the path of a server.
struct TeamName: LinkValue, Hashable {
  let linkText: String

  init?(linkText: String) {
    guard linkText.utf8.allSatisfy({ $0.isLower || "-_".utf8.contains($0) }), !linkText.isEmpty
    else { return nil }
    self.linkText = linkText
  }

  static var samples: [TeamName] { [TeamName(linkText: "sales-2")].compactMap { $0 } }
}

/// The name or ID of a channel, or the name of a user, who can be on another server:
/// `ada:partner`.
struct ChannelName: LinkValue, Hashable {
  let linkText: String

  init?(linkText: String) {
    let isName = linkText.utf8.allSatisfy {
      $0.isLower || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 || "-_.:".utf8.contains($0)
    }
    guard isName, let first = linkText.utf8.first, !".:".utf8.contains(first) else { return nil }
    self.linkText = linkText
  }

  static var samples: [ChannelName] {
    ["news", "Ada.L:partner"].compactMap { ChannelName(linkText: $0) }
  }
}

/// The ID of a message: 26 letters and digits.
struct PostID: LinkValue, Hashable {
  let linkText: String

  init?(linkText: String) {
    guard linkText.utf8.count == 26, linkText.utf8.allSatisfy(\.isLower) else { return nil }
    self.linkText = linkText
  }

  static var samples: [PostID] {
    [PostID(linkText: "abcdefghijklmnopqrstuvwxy3")].compactMap { $0 }
  }
}

extension UInt8 {
  /// Whether it is a lowercase letter or a digit.
  fileprivate var isLower: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
  }
}
