// SPDX-License-Identifier: MIT

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
