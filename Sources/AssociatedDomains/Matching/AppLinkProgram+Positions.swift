// SPDX-License-Identifier: MIT

extension AppLinkProgram {
  /// Returns whether a pattern with choices matches an entire text.
  ///
  /// The time is proportional to the length of the text times that of the pattern, including the
  /// texts of its variables. Texts of up to 8,000 bytes need no heap memory.
  @inline(never)
  func matchesByPositions<Reader: AppLinkReader>(
    _ pattern: Pattern, _ text: RawSpan, from start: Int, behindSlash front: Int, to end: Int,
    _ reader: Reader, _ left: inout Int
  ) -> Bool {
    let count = AppLinkPositions.wordCount(from: start, to: end)
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) { main in
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) { input in
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) { scratch in
          withUnsafeMutablePointer(to: &left) { left in
            var run = AppLinkPositionRun(
              program: self, isPath: pattern.isPath, reader: reader, left: left,
              input: Self.positions(input, start, front, end),
              scratch: Self.positions(scratch, start, front, end))
            var positions = Self.positions(main, start, front, end)
            run.begin(&positions)
            for index in pattern.steps {
              run.take(steps[index], &positions, text)
              if positions.isEmpty || left.pointee < 0 { return false }
            }
            return positions.isAccepting
          }
        }
      }
    }
  }

  private static func positions(
    _ words: UnsafeMutableBufferPointer<UInt64>, _ start: Int, _ front: Int, _ end: Int
  ) -> AppLinkPositions {
    words.initialize(repeating: 0)
    return AppLinkPositions(words: words, base: start, end: end, front: front)
  }
}

/// Takes the steps of a pattern, each from all positions at once.
struct AppLinkPositionRun<Reader: AppLinkReader> {
  let program: AppLinkProgram
  let isPath: Bool
  let reader: Reader
  /// The remaining work; if it becomes negative, the positions mean nothing.
  let left: UnsafeMutablePointer<Int>
  /// Storage for the positions before a choice.
  var input: AppLinkPositions
  /// Storage for the positions inside an alternative.
  var scratch: AppLinkPositions

  /// Sets the positions before a pattern.
  func begin(_ positions: inout AppLinkPositions) {
    positions.insert(positions.base)
    positions.isFresh = isPath
  }

  /// Takes one step.
  mutating func take(
    _ step: AppLinkProgram.Step, _ positions: inout AppLinkPositions, _ text: RawSpan
  ) {
    guard step.kind == .choice else { return takeSimple(step, &positions, text) }
    let choice = program.choices[Int(step.lower)]
    if choice.others.isEmpty { return takeTexts(choice, &positions, text) }
    input.copy(positions)
    takeTexts(choice, &positions, text)
    for alternative in choice.others {
      guard left.pointee >= 0 else { return }
      scratch.copy(input)
      for index in program.ranges[alternative] {
        takeSimple(program.steps[index], &scratch, text)
      }
      positions.formUnion(scratch)
    }
  }

  private func takeSimple(
    _ step: AppLinkProgram.Step, _ positions: inout AppLinkPositions, _ text: RawSpan
  ) {
    left.pointee &-= positions.words.count &+ 1
    switch step.kind {
    case .text: takeText(step.range, &positions, text)
    case .anything: takeAnything(&positions, text)
    case .character: takeCharacter(&positions, text) { _ in true }
    case .set:
      let set = program.sets[Int(step.lower)]
      takeCharacter(&positions, text) { set.contains($0) }
    case .choice: positions.clear()
    }
  }

  private func takeAnything(_ positions: inout AppLinkPositions, _ text: RawSpan) {
    positions.tails = AppLinkPositions.tailsBehindStar(positions.tails)
    if positions.isFresh { positions.insert(positions.front) }
    positions.isFresh = false
    guard var place = positions.first else { return }
    left.pointee &-= positions.end &- place
    while place < positions.end {
      place = reader.next(in: text, at: place, to: positions.end)
      positions.insert(place)
    }
  }

  private func takeCharacter(
    _ positions: inout AppLinkPositions, _ text: RawSpan, where isIncluded: (UInt32) -> Bool
  ) {
    positions.tails = 0
    if positions.isFresh { positions.insert(positions.front) }
    positions.isFresh = false
    let end = positions.end
    let current = positions
    current.replaceEach { place in
      guard place < end else { return }
      left.pointee &-= 1
      let character = reader.character(in: text, at: place, to: end)
      if isIncluded(character.value) { current.insert(character.next) }
    }
  }

  private func takeText(
    _ range: Range<Int>, _ positions: inout AppLinkPositions, _ text: RawSpan
  ) {
    let old = positions
    var tails: UInt8 = 0
    let isSlashes = isPath && slashes(range.lowerBound, range.upperBound) == range.count
    if isSlashes { tails = AppLinkPositions.tailsBehindSlashes(old.tails) }
    old.replaceEach { tails |= take(range, at: $0, old, text) }
    if old.isFresh, !isSlashes {
      let rest = range.lowerBound &+ slashes(range.lowerBound, range.upperBound)
      tails |= take(rest..<range.upperBound, at: old.front, old, text)
    }
    positions.isFresh = old.isFresh && isSlashes
    positions.tails = tails
  }

  /// Compares a text at one position and inserts the position after it; the result says whether the
  /// link ends where only slashes of the text are left.
  private func take(
    _ range: Range<Int>, at place: Int, _ positions: AppLinkPositions, _ text: RawSpan
  ) -> UInt8 {
    let found = reader.compare(program.bytes, range, with: text, at: place, to: positions.end)
    left.pointee &-= found.matched &+ 1
    if found.matched == range.count {
      positions.insert(found.next)
      return 0
    }
    guard isPath, found.next == positions.end else { return 0 }
    let rest = range.lowerBound &+ found.matched
    return slashes(rest, range.upperBound) == range.upperBound &- rest ? 0b001 : 0
  }

  /// Returns how many slashes a text of the pattern begins with.
  private func slashes(_ lower: Int, _ upper: Int) -> Int {
    var place = lower
    while place < upper, program.bytes[place] == .slash { place &+= 1 }
    return place &- lower
  }
}

extension AppLinkPositionRun {
  private func takeTexts(
    _ choice: AppLinkProgram.Choice, _ positions: inout AppLinkPositions, _ text: RawSpan
  ) {
    var old = positions
    var isFresh = false
    if old.isFresh, !choice.canVanishInFront {
      old.insert(old.front)
      old.isFresh = false
    }
    var tails: UInt8 = 0
    if isPath, old.tails != 0 || old.isFresh {
      left.pointee &-= choice.texts.count
      for index in choice.texts {
        let range = program.ranges[index]
        let count = slashes(range.lowerBound, range.upperBound)
        if count == range.count {
          isFresh = isFresh || old.isFresh
          tails |= range.isEmpty ? old.tails : AppLinkPositions.tailsBehindSlashes(old.tails)
        }
      }
    }
    let fresh = old.isFresh
    old.replaceEach { tails |= takeTexts(choice, at: $0, old, text) }
    if fresh {
      for index in choice.texts {
        let range = program.ranges[index]
        let rest = range.lowerBound &+ slashes(range.lowerBound, range.upperBound)
        if rest < range.upperBound {
          tails |= take(rest..<range.upperBound, at: old.front, old, text)
        }
      }
    }
    positions.isFresh = isFresh
    positions.tails = tails
  }

  /// Narrows down the sorted texts, character by character, and inserts the position after each one
  /// that matches.
  private func takeTexts(
    _ choice: AppLinkProgram.Choice, at place: Int, _ positions: AppLinkPositions, _ text: RawSpan
  ) -> UInt8 {
    guard left.pointee >= 0 else { return 0 }
    var lower = choice.texts.lowerBound
    var upper = choice.texts.upperBound
    var depth = 0
    var next = place
    defer { left.pointee &-= depth &* 4 &+ 4 }
    while lower < upper {
      if program.ranges[lower].count == depth {
        positions.insert(next)
        lower &+= 1
        continue
      }
      guard next < positions.end else { break }
      let character = reader.character(in: text, at: next, to: positions.end)
      var (word, count) = AppLinkScalar.bytes(of: character.value)
      if count == 0 { return 0 }
      while count > 0 {
        let byte = UInt8(truncatingIfNeeded: word)
        lower = bound(lower, upper, depth) { $0 < byte }
        upper = bound(lower, upper, depth) { $0 <= byte }
        word &>>= 8
        count &-= 1
        depth &+= 1
      }
      next = character.next
    }
    guard isPath, choice.canVanishAtEnd, next == positions.end else { return 0 }
    left.pointee &-= upper &- lower
    for index in lower..<upper {
      let range = program.ranges[index]
      let rest = range.lowerBound &+ depth
      if slashes(rest, range.upperBound) == range.upperBound &- rest { return 0b001 }
    }
    return 0
  }

  /// Returns the first of some sorted texts whose byte at `depth` is not in front; all texts must
  /// be longer than `depth`.
  private func bound(
    _ lower: Int, _ upper: Int, _ depth: Int, isInFront: (UInt8) -> Bool
  ) -> Int {
    var lower = lower
    var upper = upper
    while lower < upper {
      let middle = (lower &+ upper) / 2
      if isInFront(program.bytes[program.ranges[middle].lowerBound &+ depth]) {
        lower = middle &+ 1
      } else {
        upper = middle
      }
    }
    return lower
  }
}

/// All positions in a text up to which a part of a pattern matches.
///
/// A pattern with a variable matches if it matches with one of the variable's texts in its place.
/// Slashes at both ends of a path do not count, so there are two more states: only leading slashes
/// of the pattern have been seen (`isFresh`), and the text has ended while the pattern continues
/// with pieces that may be missing there (`tails`).
struct AppLinkPositions {
  /// One bit for each position between `base` and `end`.
  let words: UnsafeMutableBufferPointer<UInt64>
  let base: Int
  let end: Int
  /// Where the comparison begins after skipping leading slashes of the pattern.
  let front: Int
  var isFresh = false
  /// How far the pattern's tail `*` `/` `*` `/` has got, each any number of times: one bit for each
  /// of the last three.
  var tails: UInt8 = 0

  /// Returns the number of words for a text.
  static func wordCount(from base: Int, to end: Int) -> Int { (end &- base) / 64 &+ 1 }

  func insert(_ place: Int) {
    let bit = place &- base
    words[bit &>> 6] |= 1 &<< UInt64(bit & 63)
  }

  func contains(_ place: Int) -> Bool {
    let bit = place &- base
    return words[bit &>> 6] &>> UInt64(bit & 63) & 1 == 1
  }

  mutating func clear() {
    words.update(repeating: 0)
    isFresh = false
    tails = 0
  }

  mutating func copy(_ other: AppLinkPositions) {
    for index in words.indices { words[index] = other.words[index] }
    isFresh = other.isFresh
    tails = other.tails
  }

  mutating func formUnion(_ other: AppLinkPositions) {
    for index in words.indices { words[index] |= other.words[index] }
    isFresh = isFresh || other.isFresh
    tails |= other.tails
  }

  /// The first position; `nil` if there is none.
  var first: Int? {
    for index in words.indices where words[index] != 0 {
      return base &+ index &* 64 &+ words[index].trailingZeroBitCount
    }
    return nil
  }

  /// The last position; `nil` if there is none.
  var last: Int? {
    for index in words.indices.reversed() where words[index] != 0 {
      return base &+ index &* 64 &+ 63 &- words[index].leadingZeroBitCount
    }
    return nil
  }

  /// Whether the rest of the pattern cannot match anymore.
  var isEmpty: Bool { !isFresh && tails == 0 && first == nil }

  /// Whether the text matches if the pattern ends here.
  var isAccepting: Bool { tails != 0 || contains(end) || isFresh && front == end }

  /// Removes each position, last one first, and passes it to `body`, which may insert only
  /// positions that are not before it.
  @inline(__always)
  func replaceEach(_ body: (Int) -> Void) {
    var index = words.count
    while index > 0 {
      index &-= 1
      var word = words[index]
      words[index] = 0
      while word != 0 {
        let bit = 63 &- word.leadingZeroBitCount
        word ^= 1 &<< UInt64(bit)
        body(base &+ index &* 64 &+ bit)
      }
    }
  }

  /// Returns the tails that remain if the pattern continues with slashes.
  static func tailsBehindSlashes(_ tails: UInt8) -> UInt8 { tails & 0b101 | (tails & 0b010) &<< 1 }

  /// Returns the tails that remain if the pattern continues with `*`.
  static func tailsBehindStar(_ tails: UInt8) -> UInt8 { (tails & 0b001) &<< 1 | tails & 0b010 }
}
