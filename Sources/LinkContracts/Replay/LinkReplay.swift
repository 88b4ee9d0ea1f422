// SPDX-License-Identifier: MIT

import DeepLinksCore

/// Opens links that were once published, and reports which no longer open their route.
///
/// It reads a file in pieces of any size, and keeps no more than one line and the first problems.
///
/// ```swift
/// var replay = LinkReplay(contract, form: .plain)
/// replay.read(Array("https://shop.example.com/products/7\tproduct\n".utf8))
/// replay.finish()
/// replay.report.problemCount   // 0
/// ```
///
/// - Complexity: O(*n*) in the number of bytes and, for each reported problem, O(*m*) in the number
///   of patterns.
@_spi(Project) public struct LinkReplay {
  /// The maximum length of a line, in bytes.
  package static let lineLimit = 65_536

  /// The findings so far.
  @_spi(Project) public private(set) var report = LinkReplayReport()

  private let contract: LinkContract
  private let form: LinkCorpusForm
  private let limit: Int
  private let isUpdating: Bool
  private var advice: ReplayAdvice
  /// The possible names of each route, by its number.
  private let names: [[[UInt8]]]
  private let prefix: String
  private var reader: CorpusReader
  /// The beginning of an incomplete line.
  private var carry: [UInt8] = []
  /// Whether to skip the rest of a line.
  private var isPassing = false
  private var output: [UInt8] = []

  /// Starts a file.
  ///
  /// - Parameters:
  ///   - contract: the routes.
  ///   - form: the format of the file.
  ///   - limit: the number of problems to keep. Default: 20.
  ///   - isUpdating: whether ``takeOutput()`` returns the file again, adding routes to links that
  ///     have none.
  @_spi(Project) public init(
    _ contract: LinkContract, form: LinkCorpusForm, limit: Int = 20, isUpdating: Bool = false
  ) {
    self.contract = contract
    self.form = form
    self.limit = limit
    self.isUpdating = isUpdating
    reader = CorpusReader(form, isUpdating: isUpdating)
    advice = ReplayAdvice(contract)
    let all = contract.routes.map(\.name)
    let counts = Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
    names = contract.routes.map { route in
      let isUnique = route.title != route.name && counts[route.name] == 1
      return [Array(route.title.utf8)] + (isUnique ? [Array(route.name.utf8)] : [])
    }
    switch form {
    case .accessLog(let origin), .shortLinks(let origin):
      prefix = origin.unicodeScalars.last == "/" ? String(origin.unicodeScalars.dropLast()) : origin
    case .plain, .table: prefix = ""
    }
  }

  // MARK: Lines

  /// Reads the next bytes of the file.
  @_spi(Project) public mutating func read(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count, report.fault == nil {
        var end = start
        while end < bytes.count, bytes[end] != 0x0a { end += 1 }
        let part = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
        let isComplete = end < bytes.count
        take(part, isComplete: isComplete)
        start = end + 1
      }
    }
  }

  /// Ends the file.
  @_spi(Project) public mutating func finish() {
    guard report.fault == nil, !carry.isEmpty || isPassing else { return }
    take(UnsafeRawBufferPointer(start: nil, count: 0), isComplete: true, hasBreak: false)
  }

  /// Returns the part of the file read so far, with routes, and clears it.
  @_spi(Project) public mutating func takeOutput() -> [UInt8] {
    let bytes = output
    output.removeAll(keepingCapacity: true)
    return bytes
  }

  private mutating func take(
    _ part: UnsafeRawBufferPointer, isComplete: Bool, hasBreak: Bool = true
  ) {
    if isPassing {
      keep(part, isComplete && hasBreak)
      isPassing = !isComplete
      return
    }
    if carry.count + part.count > Self.lineLimit {
      report.lines += 1
      note(
        .badLine, offset: 0, "", nil, nil, reason: "The line is longer than 65,536 bytes.")
      let begin = carry
      carry = []
      begin.withUnsafeBytes { keep($0, false) }
      keep(part, isComplete && hasBreak)
      isPassing = !isComplete
      return
    }
    guard isComplete else {
      carry.append(contentsOf: part)
      return
    }
    guard !carry.isEmpty else {
      line(part, hasBreak)
      return
    }
    var whole: [UInt8] = []
    swap(&whole, &carry)
    whole.append(contentsOf: part)
    whole.withUnsafeBytes { line($0, hasBreak) }
    // Reuse its memory for the next piece.
    whole.removeAll(keepingCapacity: true)
    swap(&whole, &carry)
  }

  private mutating func keep(_ bytes: UnsafeRawBufferPointer, _ hasBreak: Bool) {
    guard isUpdating else { return }
    output.append(contentsOf: bytes)
    if hasBreak { output.append(0x0a) }
  }

  private mutating func line(_ bytes: UnsafeRawBufferPointer, _ hasBreak: Bool) {
    report.lines += 1
    if report.lines == 1, bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) {
      report.fault = "The file is UTF-16. Save it as UTF-8."
      return
    }
    // A byte order mark is not part of the first link.
    let start = report.lines == 1 && bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    var end = bytes.count
    if end > start, bytes[end - 1] == 0x0d { end -= 1 }
    let text = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
    var insertion: (place: Int, text: String)?
    switch reader.read(text) {
    case .blank: report.fault = reader.fault
    case .skipped: report.skipped += 1
    case .bad(let offset, let reason):
      note(.badLine, offset: start + offset, "", nil, nil, reason: reason)
    case .entry(let entry):
      report.links += 1
      if let name = open(entry, text, start), isUpdating, let place = entry.place {
        let isQuoted = entry.isBareField && name.unicodeScalars.contains(",")
        insertion = (start + place, entry.separator + (isQuoted ? "\"\(name)\"" : name))
        report.updated += 1
      }
    }
    guard let insertion else {
      keep(bytes, hasBreak)
      return
    }
    output.append(contentsOf: bytes[..<insertion.place])
    output.append(contentsOf: insertion.text.utf8)
    keep(UnsafeRawBufferPointer(rebasing: bytes[insertion.place...]), hasBreak)
  }

  // MARK: Links

  /// Opens a link; returns the route that it opens if the line does not name one.
  private mutating func open(
    _ entry: CorpusEntry, _ line: UnsafeRawBufferPointer, _ start: Int
  ) -> String? {
    let bytes = UnsafeRawBufferPointer(rebasing: line[entry.link])
    let route = UnsafeRawBufferPointer(rebasing: line[entry.route])
    let offset = start + entry.link.lowerBound
    // Create it only if it is shown.
    func expected() -> String? { route.isEmpty ? nil : String(decoding: route, as: UTF8.self) }
    if route.isEmpty { report.unnamed += 1 }
    var link = String(decoding: bytes, as: UTF8.self)
    if let place = Self.badByte(bytes, link) {
      note(
        .noLink, offset: offset + place, link, expected(), nil,
        reason: "The bytes are not UTF-8. Percent-encode them.")
      return nil
    }
    if entry.hasDoubledQuotes {
      link = String(
        link.unicodeScalars.replacing("\"\"".unicodeScalars, with: "\"".unicodeScalars))
    }
    let added = link.utf8.first == UInt8(ascii: "/") ? prefix.utf8.count : 0
    if added > 0 { link = prefix + link }
    let matches: [ContractMatch]
    do throws(DeepLinkError) {
      matches = try contract.router.matches(link) { $0.dependencies.isEmpty }
    } catch {
      // A quotation mark is an error, so none before the first one was doubled.
      let position = max(0, error.position - added)
      note(
        .noLink, offset: offset + position, link, expected(), nil,
        reason: "\(error.hint) (\(error.code))")
      return nil
    }
    let isRetired = route.count == 1 && route[0] == UInt8(ascii: "-")
    // What may become of the link: without a match that is certain, nothing may open it.
    var ends: [Int?] = matches.map { contract.patterns[$0.number].route }
    let isCertain = matches.last?.dependencies.isEmpty ?? true
    if matches.isEmpty || !isCertain { ends.append(nil) }
    let types = Set(matches.flatMap(\.dependencies).map(\.type))
    let expectedCount = ends.count { end in
      guard let end else { return isRetired }
      return route.isEmpty || names[end].contains { route.elementsEqual($0) }
    }
    guard expectedCount > 0 else {
      // The last one is certain, if any is.
      let actual = isCertain ? ends.last ?? nil : ends[0]
      note(
        actual == nil ? .lost : isRetired ? .answered : .moved, offset: offset, link, expected(),
        actual, reason: nil, dependsOn: types.sorted())
      return nil
    }
    report.opened += 1
    if expectedCount < ends.count {
      for type in types { report.dependsOn[type, default: 0] += 1 }
    }
    // What a type decides is not written down as what has to happen.
    return route.isEmpty && ends.allSatisfy { $0 == ends[0] }
      ? ends[0].map { contract.routes[$0].title } : nil
  }

  /// Returns the first byte that is not part of a character; `nil` if the bytes are UTF-8.
  private static func badByte(_ bytes: UnsafeRawBufferPointer, _ text: String) -> Int? {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
    let decoded = Array(text.utf8)
    guard !bytes.elementsEqual(decoded) else { return nil }
    return zip(bytes, decoded).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
  }

  private mutating func note(
    _ kind: LinkReplayReport.Problem.Kind, offset: Int, _ link: String, _ expected: String?,
    _ actual: Int?, reason: String?, dependsOn: [String] = []
  ) {
    report.counts[kind, default: 0] += 1
    guard report.problems.count < limit else { return }
    report.problems.append(
      advice.problem(
        kind, line: report.lines, column: offset + 1, link: link, expected: expected,
        actual: actual.map { contract.routes[$0] }, reason: reason, dependsOn: dependsOn))
  }
}

/// What happens to published links.
@_spi(Project) public struct LinkReplayReport: Sendable, Hashable {
  /// One line that does not hold.
  @_spi(Project) public struct Problem: Sendable, Hashable {
    /// The kind of problem.
    package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
      /// No route matches the link.
      case lost
      /// A route other than the named one matches it.
      case moved
      /// A route matches it, although none should.
      case answered
      /// The text is not a link, or is a link that is refused.
      case noLink
      /// The line cannot be read.
      case badLine
    }

    /// The kind of problem.
    package let kind: Kind
    /// The line number, starting at 1.
    @_spi(Project) public let line: Int
    /// The byte within the line, starting at 1.
    @_spi(Project) public let column: Int
    /// The link, truncated after 2,048 bytes; empty if the line cannot be read.
    package let link: String
    /// The named route; `nil` if there is none.
    package let expected: String?
    /// The route that matches; `nil` if there is none.
    package let actual: ContractRoute?
    /// The nearest pattern, if no route matches.
    package let nearest: String?
    /// The reason.
    package let reason: String?
    /// Whether a limit of the router keeps the link from opening.
    package let isLimited: Bool
    /// The types on which it depends whether the route that matches opens the link.
    package let dependsOn: [String]
    /// The possible fixes; aliases, redirects, and origins are listed only if they were tried and
    /// open the route.
    package let fixes: [Fix]
  }

  /// The number of lines.
  @_spi(Project) public internal(set) var lines = 0
  /// The number of links that were opened or should have been.
  package internal(set) var links = 0
  /// The number of links that open the named route, or any route if none is named, and those that
  /// do so if the app's own types accept or refuse their values.
  package internal(set) var opened = 0
  /// For how many of them it depends on a type of the app, by the type.
  package internal(set) var dependsOn: [String: Int] = [:]
  /// The number of links that do not name a route.
  package internal(set) var unnamed = 0
  /// The number of requests that were skipped.
  package internal(set) var skipped = 0
  /// The number of lines to which a route was added.
  @_spi(Project) public internal(set) var updated = 0
  /// The number of problems, by kind.
  package internal(set) var counts: [Problem.Kind: Int] = [:]
  /// The first problems.
  @_spi(Project) public internal(set) var problems: [Problem] = []
  /// Why the file cannot be read at all.
  @_spi(Project) public internal(set) var fault: String?

  /// The total number of problems.
  package var problemCount: Int { counts.values.reduce(0, +) }
}

extension LinkReplayReport {
  /// A possible fix for a link that does not open its route.
  package struct Fix: Sendable, Hashable {
    /// What would change.
    package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
      /// The route gets another pattern; if cases lead to the route through others, `pattern` is
      /// the whole pattern, including prefixes.
      case alias
      /// The app's own enum gets a redirect.
      case redirect
      /// The app's own enum gets an origin.
      case origin
      /// The file of links records that nothing opens the link.
      case retirement
      /// The file of links names another route.
      case rename
      /// Advice about something that a developer must decide.
      case advice
    }

    /// What would change.
    package let kind: Kind
    /// What to do, in one sentence.
    package let text: String
    /// The route that gets a pattern, or whose name should be written.
    package let route: ContractRoute?
    /// The pattern of an alias, the one that a redirect leads from, or an origin.
    package let pattern: String?
    /// The pattern that a redirect leads to.
    package let target: String?

    init(
      _ kind: Kind, _ text: String, route: ContractRoute? = nil, pattern: String? = nil,
      target: String? = nil
    ) {
      self.kind = kind
      self.text = text
      self.route = route
      self.pattern = pattern
      self.target = target
    }
  }
}
