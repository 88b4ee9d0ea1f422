// SPDX-License-Identifier: MIT

import DeepLinksCore

/// Says why a published link does not open its route, and what can be done.
struct ReplayAdvice {
  private let contract: LinkContract

  init(_ contract: LinkContract) { self.contract = contract }

  func problem(
    _ kind: LinkReplayReport.Problem.Kind, line: Int, column: Int, link: String,
    expected: String?, actual: ContractRoute?, reason: String?
  ) -> LinkReplayReport.Problem {
    var nearest: String?
    var reason = reason
    var fixes: [String] = []
    switch kind {
    case .lost:
      let explanation = contract.explain(link)
      nearest = explanation.nearestMiss?.pattern
      reason = explanation.nearestMiss?.mismatch.map { "\($0)" }
      let isOwn = explanation.candidates.contains { $0.mismatch?.code != .originMismatch }
      if !isOwn { reason = "no route has this origin" }
      fixes = restoring(link, to: expected, isOwn: isOwn)
      fixes.append("If it is retired on purpose, write - in place of the route.")
    case .moved:
      if let expected, route(named: expected) == nil {
        fixes = ["No route is named \(expected). If it was renamed, write its new name here."]
      } else if let expected {
        let pattern = contract.explain(link).match?.pattern
        fixes = [
          "Give \(expected) a pattern that is tried before \(pattern ?? "the other one"), or write "
            + "\(actual?.title ?? "the new route") here if it is the same screen."
        ]
      }
    case .answered:
      fixes = [
        "Remove the pattern \(contract.explain(link).match?.pattern ?? ""), or write "
          + "\(actual?.title ?? "its route") in place of - here."
      ]
    case .noLink, .badLine: break
    }
    return LinkReplayReport.Problem(
      kind: kind, line: line, column: column, link: DeepLinkError.excerpt(of: link),
      expected: expected, actual: actual, nearest: nearest, reason: reason, fixes: fixes)
  }

  private func route(named name: String) -> Int? {
    contract.routes.firstIndex { $0.title == name }
      ?? contract.routes.firstIndex { $0.name == name }
  }

  /// How a route could open a link again.
  private func restoring(_ link: String, to expected: String?, isOwn: Bool) -> [String] {
    guard let expected else { return ["Declare a pattern for it."] }
    guard let number = route(named: expected) else {
      return ["No route is named \(expected). If it was renamed, write its new name here."]
    }
    guard isOwn else { return ["Declare its origin on \(expected) again."] }
    guard let (alias, target) = alias(of: number, for: link) else {
      return ["Give \(expected) a pattern for it with @LinkPath, deprecated if it should go."]
    }
    return [
      "Add an alias to \(expected): @LinkPath(\"\(alias)\").",
      "Or let it lead there: @LinkRedirect(from: \"\(alias)\", to: \"\(target)\").",
    ]
  }

  /// A pattern of a route's shape with the link's literals, and the route's own pattern.
  private func alias(of number: Int, for link: String) -> (String, String)? {
    guard let link = try? DeepLink(link) else { return nil }
    for entry in contract.entries
    where entry.route == number && !entry.pattern.hasRest && link.scheme == entry.scope.scheme {
      var segments = link.pathSegments
      if !entry.scope.hasHost, let host = link.host, !host.isEmpty { segments.insert(host, at: 0) }
      // The origin's base path is none of the route's.
      let base = entry.origin.basePath.count
      let own = entry.pattern.segments.dropFirst(base)
      let path = entry.text.hasPrefix("/") ? entry.text : entry.pattern.path
      guard segments.count == own.count + base,
        let alias = Self.alias(of: own, for: segments.dropFirst(base))
      else { continue }
      let query = path.firstIndex { $0 == "?" || $0 == "#" }.map { path[$0...] } ?? ""
      if alias + query != path { return (alias + query, path) }
    }
    return nil
  }

  /// `nil` if a text is no value where the pattern has a capture.
  private static func alias(
    of segments: ArraySlice<[ContractPiece]>, for texts: ArraySlice<String>
  ) -> String? {
    var pattern = ""
    for (own, text) in zip(segments, texts) {
      if own.count == 1, case .capture(let capture) = own[0] {
        guard capture.type.takes(text) else { return nil }
        pattern += "/{\(capture.name)}"
      } else {
        var literal: [UInt8] = []
        PercentCoding.append(text.utf8, to: &literal, bare: .unreserved)
        pattern += "/" + String(decoding: literal, as: UTF8.self)
      }
    }
    return pattern.isEmpty ? "/" : pattern
  }
}
