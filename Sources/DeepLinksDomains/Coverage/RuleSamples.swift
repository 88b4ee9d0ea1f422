// SPDX-License-Identifier: MIT

import AssociatedDomains

/// Sample links for a rule that cannot be decided for all links.
struct RuleSamples {
  private let rule: AppLinkRule
  private let host: String

  init(_ rule: AppLinkRule, host: String) {
    self.rule = rule
    self.host = host
  }

  /// The links; earlier rules may take some of them.
  var links: [String] {
    ["x", "x/y", "7", ""].flatMap { filler in
      let path = rule.path.map { Self.text(of: $0.pieces, filler) } ?? filler
      let fragment = rule.fragment.map { Self.text(of: $0.pieces, filler) } ?? ""
      let start = "https://" + host + "/" + Substring(path.unicodeScalars.drop { $0 == "/" })
      let end = fragment.isEmpty ? "" : "#" + fragment
      return queries(filler).map { start + ($0.isEmpty ? "" : "?" + $0) + end }
    }
  }

  private func queries(_ filler: String) -> [String] {
    switch rule.query {
    case nil: [""]
    case .text(let pattern): [Self.text(of: pattern.pieces, filler)]
    case .items(let items):
      [
        "",
        items.map { $0.name + "=" + Self.text(of: $0.pattern.pieces, filler) }
          .joined(separator: "&"),
      ]
    }
  }

  private static func text(of pieces: [AppLinkPattern.Piece], _ filler: String) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .anything: filler
      case .character: "x"
      case .variable(_, let alternatives): text(of: alternatives.first ?? [], filler)
      case .never: ""
      }
    }.joined()
  }
}
