// SPDX-License-Identifier: MIT

public import Foundation

/// A post, as received from the reader's own server.
public struct Post: Identifiable, Hashable, Sendable {
  /// Its ID on the reader's own server, compared as text: servers have numbers, or other IDs.
  public let id: String
  /// The name of the author.
  public let author: String
  /// The host where it was written.
  public let server: String
  /// The text, in pieces.
  public let parts: [Part]

  /// A piece of the text.
  public enum Part: Hashable, Sendable {
    case text(String)
    case link(String, to: String)
  }

  /// Creates a post.
  public init(id: String, author: String, server: String, parts: [Part]) {
    self.id = id
    self.author = author
    self.server = server
    self.parts = parts
  }

  /// The text, with links that can be tapped.
  public var text: AttributedString {
    parts.reduce(into: AttributedString()) { text, part in
      switch part {
      case .text(let words): text += AttributedString(words)
      case .link(let words, let target):
        var words = AttributedString(words)
        words.link = URL(string: target)
        text += words
      }
    }
  }
}
