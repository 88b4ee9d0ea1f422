// SPDX-License-Identifier: MIT

import DeepLinksCore

/// The patterns by which a route could open a link that it does not open.
struct ReplayPatterns {
  /// A pattern like the link, with the values of the route.
  struct Candidate: Hashable {
    /// The path, and query items that stand for values of the path.
    let path: String
    /// The query and the fragment of the route's own pattern.
    let tail: String
    /// The path of the route's own pattern.
    let target: String
  }

  /// The plainest one first; none where some value of the route stands nowhere in the link.
  let candidates: [Candidate]

  /// - Parameters:
  ///   - entry: a pattern of the route.
  ///   - link: a link of its scheme.
  init(of entry: ContractEntry, for link: DeepLink) {
    var texts = link.pathSegments
    if !entry.scope.hasHost, let host = link.host, !host.isEmpty { texts.insert(host, at: 0) }
    // The origin's base path is not part of the route.
    let base = entry.origin.basePath
    guard texts.count >= base.count, !entry.pattern.pattern.isOpaque else {
      candidates = []
      return
    }
    let segments = Array(entry.pattern.segments.dropFirst(base.count))
    texts.removeFirst(base.count)
    let whole = entry.text.unicodeScalars.first == "/" ? entry.text : entry.pattern.path
    let end = whole.firstIndex { $0 == "?" || $0 == "#" } ?? whole.endIndex
    let tail = String(whole[end...])
    let target = String(whole[..<end])
    var paths: [String] = []
    if let path = Self.aligned(segments, with: texts) { paths.append(path) }
    if let path = Self.placed(segments, in: texts, link, tail.unicodeScalars.contains("?")) {
      paths.append(path)
    }
    var seen: Set<String> = []
    candidates = paths.filter { $0 != target && seen.insert($0).inserted }
      .map { Candidate(path: $0, tail: tail, target: target) }
  }

  // MARK: Segment by segment

  /// The route's own pattern with the literals of the link.
  private static func aligned(_ segments: [[ContractPiece]], with texts: [String]) -> String? {
    // Behind a rest it is not known which literal stands for which.
    guard let last = segments.last, !segments.dropLast().contains(where: isWhole) else {
      return nil
    }
    var isRest = false
    if case .rest = last[0] { isRest = true }
    guard isRest ? texts.count >= segments.count : texts.count == segments.count else { return nil }
    var path = ""
    var hasLiteral = false
    for (own, text) in zip(segments, texts) {
      let captures = own.compactMap { piece -> ContractCapture? in
        switch piece {
        case .capture(let capture), .rest(let capture): capture
        case .literal: nil
        }
      }
      switch captures.count {
      case 0:
        path += literal(text)
        hasLiteral = true
      case 1 where captures[0].type.takes(text):
        path += "/{\(captures[0].name)\(isWhole(own) ? "+" : "")}"
        if !captures[0].type.isText { hasLiteral = true }
      default: return nil
      }
    }
    // It would take whatever nothing else takes.
    return hasLiteral ? path : nil
  }

  private static func isWhole(_ segment: [ContractPiece]) -> Bool {
    if case .rest? = segment.first { true } else { false }
  }

  // MARK: Value by value

  /// The literals of the link, with the values where they fit: query items of their names, and else
  /// the last segments.
  private static func placed(
    _ segments: [[ContractPiece]], in texts: [String], _ link: DeepLink, _ hasQuery: Bool
  ) -> String? {
    var items: [String] = []
    var rest: [ContractCapture] = []
    for piece in segments.joined() {
      switch piece {
      case .literal: continue
      case .rest: return nil
      case .capture(let capture):
        let values = link.queryItems.filter { $0.name == capture.name }
        if !hasQuery, values.count == 1, let text = values[0].value, capture.type.takes(text) {
          items.append("\(capture.name)={\(capture.name)}")
        } else {
          rest.append(capture)
        }
      }
    }
    var path = ""
    var hasLiteral = false
    for text in texts.reversed() {
      if let capture = rest.last, capture.type.takes(text) {
        path = "/{\(capture.name)}" + path
        rest.removeLast()
      } else {
        path = literal(text) + path
        hasLiteral = true
      }
    }
    guard rest.isEmpty, hasLiteral || !items.isEmpty || texts.isEmpty else { return nil }
    if path.isEmpty { path = "/" }
    return items.isEmpty ? path : path + "?" + items.joined(separator: "&")
  }

  private static func literal(_ text: String) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "/")]
    PercentCoding.append(text.utf8, to: &bytes, bare: .unreserved)
    return String(decoding: bytes, as: UTF8.self)
  }
}
