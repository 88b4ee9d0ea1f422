// SPDX-License-Identifier: MIT

public import Foundation

/// A post, as the reader's own server gave it.
public struct Post: Identifiable, Hashable, Sendable {
  /// Its number on the reader's own server.
  public let id: Int
  /// The name of who wrote it.
  public let author: String
  /// The host that it was written on.
  public let server: String
  /// What was written, in pieces.
  public let parts: [Part]

  /// A piece of what was written.
  public enum Part: Hashable, Sendable {
    case text(String)
    case link(String, to: String)
  }

  /// Makes a post.
  public init(id: Int, author: String, server: String, parts: [Part]) {
    self.id = id
    self.author = author
    self.server = server
    self.parts = parts
  }

  /// What was written, with links that can be tapped.
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
