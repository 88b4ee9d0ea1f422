// SPDX-License-Identifier: MIT

/// The patterns and rules of a file as flat lists, ready to be compared with links.
struct AppLinkProgram: Sendable {
  /// A step of a pattern.
  struct Step {
    enum Kind: UInt8 {
      /// The bytes in `range`.
      case text
      /// Any number of characters; if it is the last one, `upper` is the number of characters that
      /// follow, and otherwise negative.
      case anything
      /// One character.
      case character
      /// One character in the set `range.lowerBound`.
      case set
      /// One alternative of the choice `range.lowerBound`.
      case choice
    }

    var kind: Kind
    /// How many slashes at the end of a text before a final `*` may be missing at the end of a
    /// path.
    var tail: Int32 = 0
    var lower: Int32 = 0
    var upper: Int32 = 0

    var range: Range<Int> { Int(lower)..<Int(upper) }
  }

  /// A set of ASCII characters.
  struct CharacterSet {
    var low: UInt64 = 0
    var high: UInt64 = 0

    mutating func insert(_ byte: UInt8) {
      if byte < 64 { low |= 1 &<< UInt64(byte) } else { high |= 1 &<< UInt64(byte & 63) }
    }

    @inline(__always)
    func contains(_ value: UInt32) -> Bool {
      guard value < 128 else { return false }
      return (value < 64 ? low : high) &>> UInt64(value & 63) & 1 == 1
    }
  }

  /// The alternatives of a variable.
  struct Choice {
    /// The alternatives without wildcards, sorted by bytes, without duplicates.
    var texts: Range<Int>
    /// The alternatives with wildcards, as ranges of steps.
    var others: Range<Int>
    /// Whether a text is empty or begins with a slash.
    var canVanishInFront = false
    /// Whether a text is empty or ends with a slash.
    var canVanishAtEnd = false
  }

  /// A pattern for one kind of component.
  struct Pattern {
    enum Method: UInt8 {
      /// No text matches.
      case never
      /// From left to right; on a mismatch, return to the last `*`.
      case glob
      /// All positions at once, because a variable may have texts of different lengths.
      case positions
    }

    var method: Method
    /// Whether slashes at both ends do not count.
    var isPath: Bool
    /// Whether the pattern begins with a wildcard, so that it is also compared from the slash of
    /// the path on.
    var beginsAtSlash = false
    /// Whether the pattern is compared from after the slash of the path on.
    var beginsBehindSlash = false
    /// Whether the empty text matches; for a path, the root.
    var matchesEmpty = false
    var steps = 0..<0
  }

  /// A rule's requirement for the items with one name.
  struct Item {
    /// The bytes of the name.
    var name: Range<Int>
    var pattern: Int32
  }

  /// A rule; patterns are given by number, and -1 means any text.
  struct Rule {
    var path: Int32 = -1
    var query: Int32 = -1
    var fragment: Int32 = -1
    var items: Range<Int32> = 0..<0
    var isExcluding = false
    var folds = false
    var decodes = false
    /// The first bytes of a path after its slash, where `prefixMask` has ones.
    var prefix: UInt64 = 0
    var prefixMask: UInt64 = 0

    /// The rule's reading of links, one of four.
    var reading: Reading { Reading(folds: folds, decodes: decodes) }
  }

  /// A way to read a link.
  struct Reading: Hashable {
    var folds: Bool
    var decodes: Bool

    var isWritten: Bool { !folds && !decodes }
  }

  var bytes: [UInt8] = []
  var steps: [Step] = []
  var sets: [CharacterSet] = []
  var choices: [Choice] = []
  var ranges: [Range<Int>] = []
  var patterns: [Pattern] = []
  var items: [Item] = []
  var rules: [Rule] = []
  /// Whether any rule reads links other than as written.
  var hasReadings = false
  /// Whether the rules were too much work to compile, so that they decide nothing.
  var isTooLarge = false
}

extension AppLinkProgram {
  /// Returns whether a pattern without choices matches an entire text, from left to right.
  ///
  /// Everything between two `*` has a fixed length in characters. So the first place where it fits
  /// is the best one, and only the last `*` is ever retried.
  ///
  /// - Parameter steps: the number of bytes after stars that may still be examined; if it becomes
  ///   negative, the result is `false` and means nothing.
  @inline(__always)
  func globs<Reader: AppLinkReader>(
    _ range: Range<Int>, _ text: RawSpan, from start: Int, to end: Int, _ reader: Reader,
    _ steps: inout Int
  ) -> Bool {
    var index = range.lowerBound
    var offset = start
    var afterStar = -1
    var starOffset = start
    while true {
      if index == range.upperBound {
        if offset == end { return true }
      } else {
        let step = self.steps[index]
        switch step.kind {
        case .anything:
          index &+= 1
          if index == range.upperBound { return true }
          if step.upper >= 0 {
            // This many characters follow the last star; they must be the last ones in the text.
            let count = Int(step.upper)
            steps &-= end &- offset
            guard let last = reader.start(ofLast: count, in: text, from: offset, to: end) else {
              return false
            }
            offset = last
            afterStar = -1
            continue
          }
          let behind = offset
          offset = begin(self.steps[index], text, from: offset, to: end, reader)
          steps &-= offset &- behind
          afterStar = index
          starOffset = offset
          continue
        case .text:
          let found = reader.compare(bytes, step.range, with: text, at: offset, to: end)
          let missing = step.range.count &- found.matched
          if missing == 0 {
            index &+= 1
            offset = found.next
            continue
          }
          if missing == Int(step.tail), found.next == end { return true }
          steps &-= found.matched
        case .character:
          if offset < end {
            index &+= 1
            offset = reader.next(in: text, at: offset, to: end)
            continue
          }
        case .set:
          if offset < end {
            let character = reader.character(in: text, at: offset, to: end)
            if sets[Int(step.lower)].contains(character.value) {
              index &+= 1
              offset = character.next
              continue
            }
          }
        case .choice:
          return false
        }
      }
      guard afterStar >= 0, starOffset < end else { return false }
      let next = reader.next(in: text, at: starOffset, to: end)
      let place = begin(self.steps[afterStar], text, from: next, to: end, reader)
      steps &-= (place &- starOffset) &+ (offset &- starOffset) &+ 1
      guard steps >= 0 else { return false }
      starOffset = place
      index = afterStar
      offset = starOffset
    }
  }

  /// Returns the first position after a star where a step can match.
  @inline(__always)
  private func begin<Reader: AppLinkReader>(
    _ step: Step, _ text: RawSpan, from offset: Int, to end: Int, _ reader: Reader
  ) -> Int {
    guard step.kind == .text else { return offset }
    return reader.place(of: bytes[Int(step.lower)], in: text, from: offset, to: end)
  }
}
