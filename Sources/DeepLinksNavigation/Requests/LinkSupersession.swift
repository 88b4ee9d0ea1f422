// SPDX-License-Identifier: MIT

/// What made a request pointless before it ended.
public enum LinkSupersession: Sendable, Hashable, Codable {
  /// A newer request.
  case by(LinkRequestID)
  /// The user, who went elsewhere in the meantime.
  case person
  /// Another user signed in, and the request was for the previous one.
  case accountChange
}

extension LinkSupersession: CustomStringConvertible {
  /// What superseded the request.
  public var description: String {
    switch self {
    case .by(let id): "by request \(id)"
    case .person: "by the user"
    case .accountChange: "by a change of account"
    }
  }
}
