// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

/// Patterns that would let a route open a link that it does not open now.
struct ReplayPatterns {
  /// A pattern that resembles the link and has the values of the route.
  struct Candidate: Hashable {
    /// The path, and query items for values of the path.
    let path: String
    /// The query and fragment of the route's own pattern.
    let tail: String
    /// The path of the route's own pattern.
    let target: String
  }

  /// The candidates, plainest first; none if a value of the route has no place in the link.
  let candidates: [Candidate]

  /// - Parameters:
  ///   - entry: a pattern of the route.
  ///   - link: a link with the same scheme.
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
    let end = whole.utf8.firstIndex { "?#".utf8.contains($0) } ?? whole.endIndex
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

  /// Returns the route's own pattern with the literals of the link.
  private static func aligned(_ segments: [[ContractPiece]], with texts: [String]) -> String? {
    // After a rest, literals cannot be paired.
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
        path += "/{\(captures[0].name)\(captures[0].sign)}"
        if !captures[0].type.isText { hasLiteral = true }
      default: return nil
      }
    }
    // Without a literal, it would take whatever nothing else takes.
    return hasLiteral ? path : nil
  }

  private static func isWhole(_ segment: [ContractPiece]) -> Bool {
    if case .rest? = segment.first { true } else { false }
  }

  // MARK: Value by value

  /// Returns a pattern with the literals of the link and the values where they fit: in query items
  /// with their names, or otherwise in the last segments.
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
        let values = link.queryItems.filter { $0.name.utf8.elementsEqual(capture.name.utf8) }
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
