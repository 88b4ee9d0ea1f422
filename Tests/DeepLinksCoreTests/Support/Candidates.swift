// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore

/// The routes that match a link, in order of precedence: once as the table offers them, and once as
/// the evaluator explains them.
struct Candidates {
  var offered: [IndexedRoute] = []
  var explained: [IndexedRoute] = []

  init(of link: String, in router: LinkRouter<IndexedRoute>, _ patterns: [ReferencePattern]) {
    let storage = router.storage
    var numbers: Set<Int> = []
    _ = storage.matcher.pass(link) { group, slot, captures in
      // A pattern may match under several origins; the first of them counts.
      if let route = try storage.route(of: group, slot, captures),
        numbers.insert(route.pattern).inserted
      {
        offered.append(route)
      }
      return false
    }
    explained = router.explain(link).candidates.compactMap { candidate in
      guard candidate.mismatch == nil, let number = Int(candidate.route) else { return nil }
      return IndexedRoute(
        pattern: number,
        values: patterns[number].parameters.map { $0.value(of: candidate.captures[$0.name]) })
    }
  }
}

extension ReferenceParameter {
  /// The texts of the value that captured texts stand for; `nil` where absent.
  fileprivate func value(of texts: [String]?) -> [String]? {
    guard let texts, !texts.isEmpty else { return defaultText.map { [$0] } }
    switch kind {
    case .items, .dictionary: return Self.texts(of: texts.map(LinkQueryItem.init(written:)))
    case .required, .optional, .list, .link: return texts.compactMap(type.value)
    }
  }
}
