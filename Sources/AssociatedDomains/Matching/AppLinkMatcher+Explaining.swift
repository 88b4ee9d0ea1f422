// SPDX-License-Identifier: MIT

extension AppLinkMatcher {
  /// Explains why the file lets an app, or each of its apps, open a link or not.
  ///
  /// - Parameters:
  ///   - appID: the app; `nil` for all apps of the file, in order.
  ///   - url: any text.
  ///   - domain: the domain that the file is for; if `nil` or empty, any host is accepted.
  public func explain(
    appID: String?, url: String, domain: String? = nil
  ) -> AppLinkExplanation {
    let verdicts =
      appID.map { [verdict(appID: $0, url: url, domain: domain)] }
      ?? verdicts(url: url, domain: domain)
    if let refusal = refusal(of: url, domain: domain) {
      return AppLinkExplanation(url: url, verdicts: verdicts, refusal: refusal, attempts: [])
    }
    if let refusal = verdicts.lazy.compactMap(\.refusal).first {
      return AppLinkExplanation(url: url, verdicts: verdicts, refusal: refusal, attempts: [])
    }
    var steps = Self.mostSteps
    let attempts = url.withAppLinkBytes { text in
      let address = AppLinkAddress.cut(text).address
      var attempts: [AppLinkExplanation.Attempt] = []
      for index in triedRules(url: url, domain: domain, appID: appID) where steps >= 0 {
        attempts.append(Self.attempt(rules[index], text, address, &steps))
      }
      return attempts
    }
    guard steps >= 0 else {
      return AppLinkExplanation(
        url: url, verdicts: verdicts,
        refusal: AppLinkRefusal(code: .tooMuchWork, position: 0), attempts: [])
    }
    return AppLinkExplanation(url: url, verdicts: verdicts, refusal: nil, attempts: attempts)
  }

  /// Returns the numbers of the rules that were tried for some app, in order.
  private func triedRules(url: String, domain: String?, appID: String?) -> [Int] {
    // How far the apps get in each run of rules.
    var ends: [Int: Int] = [:]
    for (number, decider) in deciders(url: url, domain: domain).enumerated()
    where appID == nil || apps[number] == appID {
      for range in ranges(ofApp: number) {
        if case .rule(let index) = decider, range.contains(index) {
          ends[range.lowerBound] = max(ends[range.lowerBound] ?? 0, index + 1)
          break
        }
        ends[range.lowerBound] = range.upperBound
      }
    }
    return ends.sorted { $0.key < $1.key }.flatMap { $0.key..<$0.value }
  }

  /// Compares one rule with a link, whether or not the rule is for an app.
  private static func attempt(
    _ rule: AppLinkRule, _ text: RawSpan, _ address: AppLinkAddress, _ steps: inout Int
  ) -> AppLinkExplanation.Attempt {
    let parts =
      rule.isCaseSensitive && rule.isPercentEncoded
      ? parts(of: rule, text, address, AppLinkWrittenReader(), &steps)
      : parts(
        of: rule, text, address,
        AppLinkFoldingReader(folds: !rule.isCaseSensitive, decodes: !rule.isPercentEncoded),
        &steps)
    return AppLinkExplanation.Attempt(rule: rule, parts: parts)
  }

  private static func parts<Reader: AppLinkReader>(
    of rule: AppLinkRule, _ text: RawSpan, _ address: AppLinkAddress, _ reader: Reader,
    _ steps: inout Int
  ) -> [AppLinkExplanation.Part] {
    let folds = !rule.isCaseSensitive
    var parts: [AppLinkExplanation.Part] = []
    func compare(
      _ component: AppLinkExplanation.Component, _ pattern: AppLinkPattern, _ range: Range<Int>
    ) -> AppLinkExplanation.Part {
      let trace = AppLinkTrace(pattern, isPath: false, folds: folds)
      return AppLinkExplanation.Part(
        component: component, pattern: pattern, range: range,
        failure: trace.failure(
          text, from: range.lowerBound, behindSlash: range.lowerBound, to: range.upperBound,
          reader, &steps))
    }
    if let pattern = rule.path {
      parts.append(
        path(
          pattern, text, address, decodes: !rule.isPercentEncoded, folds: folds, reader, &steps))
    }
    switch rule.query {
    case nil: break
    case .text(let pattern): parts.append(compare(.query, pattern, address.query))
    case .items(let items):
      for item in items {
        let end = address.query.upperBound
        steps -= address.query.count
        guard steps >= 0 else { return parts }
        let values = Self.values(item.name, folds: folds, text, address.query, reader)
        var first: AppLinkExplanation.Part?
        for value in values.isEmpty ? [end..<end] : values where steps >= 0 {
          let part = compare(.item(item.name), item.pattern, value)
          first = first ?? part
          if part.failure != nil {
            first = part
            break
          }
        }
        if let first { parts.append(first) }
      }
    }
    if let pattern = rule.fragment { parts.append(compare(.fragment, pattern, address.fragment)) }
    return parts
  }

  private static func path<Reader: AppLinkReader>(
    _ pattern: AppLinkPattern, _ text: RawSpan, _ address: AppLinkAddress, decodes: Bool,
    folds: Bool, _ reader: Reader, _ steps: inout Int
  ) -> AppLinkExplanation.Part {
    let trace = AppLinkTrace(pattern, isPath: true, folds: folds)
    let path = AppLinkTarget.Path(text, address, decodes: decodes)
    var part = AppLinkExplanation.Part(component: .path, pattern: pattern, range: address.path)
    if path.isRoot {
      let slash: [UInt8] = [.slash]
      part.failure = slash.withUnsafeBytes {
        trace.failure($0.bytes, from: 0, behindSlash: 1, to: 1, AppLinkWrittenReader(), &steps)
      }
      part.failure?.position = address.path.upperBound
    } else {
      part.failure = trace.failure(
        text, from: path.slash, behindSlash: path.front, to: path.end, reader, &steps)
    }
    return part
  }

  /// Returns the positions of the values of all items with a name.
  private static func values<Reader: AppLinkReader>(
    _ name: String, folds: Bool, _ text: RawSpan, _ query: Range<Int>, _ reader: Reader
  ) -> [Range<Int>] {
    let name = Array(AppLinkCompiler.folded(name, folds).utf8)
    var items = AppLinkQueryItems(query)
    var values: [Range<Int>] = []
    while let item = items.next(text) {
      let found = reader.compare(
        name, 0..<name.count, with: text, at: item.name.lowerBound, to: item.name.upperBound)
      if found.matched == name.count, found.next == item.name.upperBound {
        values.append(item.value)
      }
    }
    return values
  }
}

/// Follows a pattern piece by piece, to find where it stops matching.
struct AppLinkTrace {
  private let pattern: AppLinkPattern
  private let isPath: Bool
  private let program: AppLinkProgram
  private let steps: [AppLinkProgram.Step]
  /// The cost of creating the program.
  private let work: Int

  init(_ pattern: AppLinkPattern, isPath: Bool, folds: Bool) {
    self.pattern = pattern
    self.isPath = isPath
    var compiler = AppLinkCompiler()
    steps = compiler.addPieces(of: pattern, isPath: isPath, folds: folds)
    program = compiler.program
    work = program.bytes.count + program.ranges.count * 16 + steps.count
  }

  /// Returns where a pattern does not match; `nil` if it matches.
  ///
  /// - Parameter left: the remaining work; if it becomes negative, the result means nothing.
  func failure<Reader: AppLinkReader>(
    _ text: RawSpan, from start: Int, behindSlash front: Int, to end: Int, _ reader: Reader,
    _ left: inout Int
  ) -> AppLinkExplanation.Failure? {
    left -= work
    guard left >= 0 else { return nil }
    if let index = pattern.pieces.firstIndex(where: { $0.isNever }),
      case .never(let reason) = pattern.pieces[index]
    {
      return AppLinkExplanation.Failure(
        patternOffset: pattern.offsets[index], position: front, expectation: .never(reason: reason))
    }
    let count = AppLinkPositions.wordCount(from: start, to: end)
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count * 4) { words in
      words.initialize(repeating: 0)
      let sets = (0..<4).map {
        AppLinkPositions(
          words: UnsafeMutableBufferPointer(rebasing: words[$0 * count..<($0 + 1) * count]),
          base: start, end: end, front: front)
      }
      let (positions, failed) = withUnsafeMutablePointer(to: &left) {
        left -> (AppLinkPositions, AppLinkExplanation.Failure?) in
        var run = AppLinkPositionRun(
          program: program, isPath: isPath, reader: reader, left: left, input: sets[0],
          scratch: sets[1])
        var positions = sets[2]
        var before = sets[3]
        run.begin(&positions)
        for (index, step) in steps.enumerated() where left.pointee >= 0 {
          before.copy(positions)
          run.take(step, &positions, text)
          if positions.isEmpty {
            return (positions, failure(at: index, before, run, text))
          }
        }
        return (positions, nil)
      }
      if let failed { return failed }
      if positions.isAccepting { return nil }
      let place = positions.last ?? front
      return AppLinkExplanation.Failure(
        patternOffset: pattern.text.utf8.count,
        position: positions.isFresh ? max(place, front) : place,
        expectation: .end)
    }
  }

  /// Returns the failure of a piece that fits nowhere, given the positions before it.
  private func failure<Reader: AppLinkReader>(
    at index: Int, _ before: AppLinkPositions, _ run: AppLinkPositionRun<Reader>, _ text: RawSpan
  ) -> AppLinkExplanation.Failure {
    let offset = pattern.offsets[index]
    let isAtEnd = before.tails != 0
    var place = isAtEnd ? before.end : before.last ?? before.front
    if before.isFresh { place = max(place, before.front) }
    switch pattern.pieces[index] {
    case .text(let literal):
      let farthest = run.farthest(steps[index].range, before, text)
      let position = isAtEnd ? before.end : farthest.position
      let matched = isAtEnd ? 0 : farthest.matched
      let rest = String(literal.utf8.dropFirst(matched)) ?? literal
      return AppLinkExplanation.Failure(
        patternOffset: offset + (rest == literal ? 0 : matched), position: position,
        expectation: .text(rest))
    case .variable(let name, _):
      return AppLinkExplanation.Failure(
        patternOffset: offset, position: place, expectation: .variable(name))
    case .anything, .character, .never:
      return AppLinkExplanation.Failure(
        patternOffset: offset, position: place, expectation: .character)
    }
  }
}

extension AppLinkPositionRun {
  /// Returns how many bytes of a text match at best, and where that ends in the link.
  func farthest(
    _ range: Range<Int>, _ positions: AppLinkPositions, _ text: RawSpan
  ) -> (matched: Int, position: Int) {
    var best = (matched: -1, position: positions.base)
    func compare(_ skipped: Int, at place: Int) {
      let found = reader.compare(
        program.bytes, range.lowerBound &+ skipped..<range.upperBound, with: text, at: place,
        to: positions.end)
      let matched = skipped &+ found.matched
      if matched >= best.matched { best = (matched, found.next) }
    }
    for place in positions.base...positions.end where positions.contains(place) {
      compare(0, at: place)
    }
    if positions.isFresh {
      let slashes = program.bytes[range].prefix { $0 == .slash }.count
      compare(slashes, at: positions.front)
    }
    return (max(0, best.matched), best.position)
  }
}

extension AppLinkPattern.Piece {
  /// Whether no text matches.
  fileprivate var isNever: Bool {
    if case .never = self { true } else { false }
  }
}
