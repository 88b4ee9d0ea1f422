// SPDX-License-Identifier: MIT

/// What made a request pointless before it ended.
public enum LinkSupersession: Sendable, Hashable, Codable {
  /// A newer request.
  case by(LinkRequestID)
  /// The user, who went elsewhere meanwhile.
  case person
  /// Someone else signed in, and the request was for who was signed in before.
  case accountChange
}

extension LinkSupersession: CustomStringConvertible {
  /// Who or what it was.
  public var description: String {
    switch self {
    case .by(let id): "by request \(id)"
    case .person: "by the user"
    case .accountChange: "by a change of account"
    }
  }
}
