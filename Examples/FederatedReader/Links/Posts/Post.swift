// SPDX-License-Identifier: MIT

import Foundation

/// A post, as the reader's own server gave it.
struct Post: Identifiable {
  /// Its number on the reader's own server.
  let id: Int
  let author: String
  /// The host that it was written on.
  let server: String
  let parts: [Part]

  /// A piece of what was written.
  enum Part {
    case text(String)
    case link(String, to: String)
  }

  /// What was written, with links that can be tapped.
  var text: AttributedString {
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
