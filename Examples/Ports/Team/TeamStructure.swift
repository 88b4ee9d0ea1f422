// SPDX-License-Identifier: MIT

import DeepLinks

/// What a window of the chat shows.
enum TeamStructure: AppStructure {
  typealias Tab = SingleTab
  enum Screen: Hashable, Codable { case channel(String), person(String), post(String) }
  enum Modal: Hashable, Codable { case signIn(String) }
}

extension TeamRoute: LinkNavigable {
  typealias Structure = TeamStructure

  var destination: LinkDestination<TeamStructure> {
    switch self {
    case .channel(_, _, _, let channel): .push(.channel(channel.linkText))
    case .person(_, _, _, let user): .push(.person(user.linkText))
    case .group(_, _, _, let group): .push(.channel(group.linkText))
    case .post(_, _, _, let post): .push(.post(post.linkText))
    case .server: .present(.signIn(address))
    }
  }

  /// The server that a link names, with its path.
  var address: String {
    switch self {
    case .channel(let server, let path, _, _), .person(let server, let path, _, _),
      .group(let server, let path, _, _), .post(let server, let path, _, _),
      .server(let server, let path):
      ([server.linkText] + path.map(\.linkText)).joined(separator: "/")
    }
  }
}
