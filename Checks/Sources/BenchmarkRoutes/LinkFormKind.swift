// SPDX-License-Identifier: MIT

public import DeepLinksCore

/// A form of patterns that takes any number of parts of a link.
public enum LinkFormKind: String, CaseIterable, Sendable {
  /// `{path+}`: segments.
  case rest
  /// `{path+}/edit`: segments, where the last of several ends matches.
  case middleRest
  /// `{text+}`: the rest of a path as it is written.
  case written
  /// `&{others*}`: items, all of them kept.
  case remaining
  /// `&{others*}` as a dictionary.
  case dictionary
  /// `!name`: items, none of which is the one that must not be there.
  case absent
  /// `!*`: no route, because of the last item.
  case strict
  /// `u={u...}`: all that follows an item.
  case remainder
  /// `#page?b={b}`: the items of a fragment.
  case fragment
  /// Names of items without case.
  case folded

  /// A router of the form's patterns.
  public func router() throws(LinkRouterError) -> LinkRouter<Int> {
    var builder = LinkRouterBuilder<Int>(
      origins: ["https://www.example.com"], options: self == .folded ? .ignoresItemCase : [],
      limits: LinkLimits(
        bytes: 1 << 20, segments: 1 << 16, queryItems: 1 << 16, captureLength: 1 << 20))
    for pattern in patterns {
      builder.register(pattern.text, parameters: pattern.parameters) { captures in
        pattern.count(captures)
      }
    }
    return try builder.build()
  }

  /// A link with so many segments or items that no pattern names.
  public func link(size: Int) -> String {
    let origin = "https://www.example.com"
    let segments = String(repeating: "/part", count: size)
    let items = (0..<size).map { "n\($0)=value" }.joined(separator: "&")
    return switch self {
    case .rest, .written: origin + "/rest" + segments
    case .middleRest: origin + "/rest" + segments + "/zoom"
    case .remaining, .dictionary, .absent: origin + "/items?a=1&\(items)"
    case .strict: origin + "/items?\(String(repeating: "a=1&", count: size))z"
    case .remainder: origin + "/items?u=https://a.example?\(items)"
    case .fragment: origin + "/items#page?\(items)&b=1"
    case .folded: origin + "/items?\(items)&A=1"
    }
  }

  private struct Form: Sendable {
    let text: String
    let parameters: [LinkParameter]
    let count: @Sendable (borrowing LinkCaptures) -> Int?
  }

  private var patterns: [Form] {
    switch self {
    case .rest: [list("/rest/{path+}")]
    case .middleRest: ["/edit", "/view", "/{x}/end", "/zoom"].map { list("/rest/{path+}" + $0) }
    case .written: [text("/rest/{text+}")]
    case .remaining:
      [
        Form(text: "/items?a={a}&{rest*}", parameters: [.required("a", Int.self), .items("rest")]) {
          $0.items(1)?.count
        }
      ]
    case .dictionary:
      [
        Form(
          text: "/items?a={a}&{rest*}", parameters: [.required("a", Int.self), .dictionary("rest")]
        ) { $0.dictionary(1)?.count }
      ]
    case .absent: [text("/items?a={text}&!b&!c")]
    case .strict:
      [
        Form(text: "/items?a={a}&!*", parameters: [.list("a", Int.self)]) {
          $0.list(0, as: Int.self)?.count
        }
      ]
    case .remainder: [text("/items?u={text...}")]
    case .fragment: [text("/items#page?b={text}")]
    case .folded: [text("/items?a={text}")]
    }
  }

  private func text(_ pattern: String) -> Form {
    Form(text: pattern, parameters: [.required("text", String.self)]) {
      $0.value(0, as: String.self)?.utf8.count
    }
  }

  private func list(_ pattern: String) -> Form {
    let extra: [LinkParameter] = pattern.hasSuffix("{x}/end") ? [.required("x", String.self)] : []
    return Form(text: pattern, parameters: [.list("path", String.self)] + extra) {
      $0.list(0, as: String.self)?.count
    }
  }
}
