// SPDX-License-Identifier: MIT

/// Compiles rules into a program.
struct AppLinkCompiler {
  private(set) var program = AppLinkProgram()
  private var choices: [ChoiceKey: Int32] = [:]
  private var sets: [ChoiceKey: Int32] = [:]
  /// Whether a variable is more than a set of characters, in paths and elsewhere.
  private var choiceNames: [ChoiceNameKey: Bool] = [:]
  /// The remaining work: a pattern can name a variable with many texts many times.
  private var steps = 20_000_000

  /// A variable has the same texts in all patterns of a file, but case matters only to some rules.
  private struct ChoiceKey: Hashable {
    var name: String
    var folds: Bool
  }

  private struct ChoiceNameKey: Hashable {
    var name: String
    var isPath: Bool
  }

  /// Adds a rule.
  mutating func add(_ rule: AppLinkRule) {
    let folds = !rule.isCaseSensitive
    var compiled = AppLinkProgram.Rule()
    compiled.isExcluding = rule.isExcluding
    compiled.folds = folds
    compiled.decodes = !rule.isPercentEncoded
    if let path = rule.path { compiled.path = add(path, isPath: true, folds: folds) }
    if let fragment = rule.fragment {
      compiled.fragment = add(fragment, isPath: false, folds: folds)
    }
    switch rule.query {
    case nil: break
    case .text(let pattern): compiled.query = add(pattern, isPath: false, folds: folds)
    case .items(let items):
      let first = Int32(program.items.count)
      for item in items {
        let pattern = add(item.pattern, isPath: false, folds: folds)
        let name = add(item.name, folds: folds)
        program.items.append(AppLinkProgram.Item(name: name, pattern: pattern))
      }
      compiled.items = first..<Int32(program.items.count)
    }
    if compiled.path >= 0 { addPrefix(&compiled) }
    if !compiled.reading.isWritten { program.hasReadings = true }
    program.rules.append(compiled)
  }

  /// Adds a pattern to be compared by positions, with one step for each of its pieces.
  mutating func addPieces(
    of pattern: AppLinkPattern, isPath: Bool, folds: Bool
  ) -> [AppLinkProgram.Step] {
    pattern.pieces.map { step(for: $0, isPath: isPath, folds: folds) }
  }

  private mutating func addPrefix(_ rule: inout AppLinkProgram.Rule) {
    let pattern = program.patterns[Int(rule.path)]
    guard pattern.method == .glob, !pattern.beginsAtSlash, let index = pattern.steps.first,
      program.steps[index].kind == .text
    else { return }
    let step = program.steps[index]
    for (place, byte) in program.bytes[step.range].dropLast(Int(step.tail)).prefix(8).enumerated() {
      rule.prefix |= UInt64(byte) &<< UInt64(place * 8)
      rule.prefixMask |= 0xFF &<< UInt64(place * 8)
    }
  }

  private mutating func add(_ pattern: AppLinkPattern, isPath: Bool, folds: Bool) -> Int32 {
    var compiled = AppLinkProgram.Pattern(method: .never, isPath: isPath)
    if pattern.neverReason == nil {
      let pieces = Self.joined(pattern.pieces)
      if pieces.contains(where: { isChoice($0, isPath: isPath) }) {
        compiled.method = .positions
        compiled.beginsAtSlash = true
        compiled.steps = addSteps(pieces, isPath: isPath, folds: folds)
      } else {
        compiled.method = .glob
        addGlob(pieces, folds: folds, to: &compiled)
        countLast(compiled.steps)
      }
      compiled.matchesEmpty = program.matchesEmpty(compiled, &steps)
      if steps < 0 { program.isTooLarge = true }
    }
    program.patterns.append(compiled)
    return Int32(program.patterns.count - 1)
  }

  private mutating func addGlob(
    _ pieces: [AppLinkPattern.Piece], folds: Bool, to compiled: inout AppLinkProgram.Pattern
  ) {
    guard compiled.isPath else {
      compiled.steps = addSteps(pieces, isPath: false, folds: folds)
      return
    }
    compiled.beginsAtSlash = pieces.first == .anything || pieces.first == .character
    compiled.beginsBehindSlash = pieces.first != .anything
    var pieces = pieces
    if case .text(let text) = pieces.first {
      let rest = text.utf8.drop { $0 == .slash }
      pieces[0] = .text(String(rest) ?? text)
    }
    if case .text(let text) = pieces.last {
      let slashes = text.utf8.reversed().prefix { $0 == .slash }.count
      pieces[pieces.count - 1] = .text(String(text.utf8.dropLast(slashes)) ?? text)
    }
    pieces.removeAll { $0 == .text("") }
    compiled.steps = addSteps(pieces, isPath: true, folds: folds)
    guard pieces.count > 1, pieces.last == .anything,
      case .text(let text) = pieces[pieces.count - 2]
    else { return }
    let tail = text.utf8.reversed().prefix { $0 == .slash }.count
    program.steps[compiled.steps.upperBound - 2].tail = Int32(tail)
  }

  /// Counts the characters after the last star.
  private mutating func countLast(_ steps: Range<Int>) {
    guard let star = steps.last(where: { program.steps[$0].kind == .anything }),
      star + 1 < steps.upperBound
    else { return }
    var count = 0
    for step in program.steps[star + 1..<steps.upperBound] {
      // Count the bytes that begin a scalar.
      count += step.kind == .text ? program.bytes[step.range].count { $0 & 0xC0 != 0x80 } : 1
    }
    program.steps[star].upper = Int32(count)
  }

  private mutating func addSteps(
    _ pieces: [AppLinkPattern.Piece], isPath: Bool, folds: Bool
  ) -> Range<Int> {
    // Choices add their own steps, which must not come between these.
    let steps = pieces.map { step(for: $0, isPath: isPath, folds: folds) }
    let first = program.steps.count
    program.steps += steps
    return first..<program.steps.count
  }

  private mutating func step(
    for piece: AppLinkPattern.Piece, isPath: Bool, folds: Bool
  ) -> AppLinkProgram.Step {
    switch piece {
    case .text(let text):
      let range = add(text, folds: folds)
      return AppLinkProgram.Step(
        kind: .text, lower: Int32(range.lowerBound), upper: Int32(range.upperBound))
    case .anything: return AppLinkProgram.Step(kind: .anything, upper: -1)
    case .character: return AppLinkProgram.Step(kind: .character)
    case .variable(let name, let alternatives):
      if !isChoice(piece, isPath: isPath), let set = set(name, alternatives, folds: folds) {
        return AppLinkProgram.Step(kind: .set, lower: set)
      }
      return AppLinkProgram.Step(
        kind: .choice, lower: choice(name, alternatives, folds: folds))
    // An empty set.
    case .never:
      program.sets.append(AppLinkProgram.CharacterSet())
      return AppLinkProgram.Step(kind: .set, lower: Int32(program.sets.count - 1))
    }
  }

  /// Returns the number of the set of a variable's characters; `nil` if the variable is not a set.
  private mutating func set(
    _ name: String, _ alternatives: [[AppLinkPattern.Piece]], folds: Bool
  ) -> Int32? {
    let key = ChoiceKey(name: name, folds: folds)
    if let index = sets[key] { return index }
    guard let set = Self.set(alternatives, folds: folds) else { return nil }
    program.sets.append(set)
    sets[key] = Int32(program.sets.count - 1)
    return sets[key]
  }

  private mutating func choice(
    _ name: String, _ alternatives: [[AppLinkPattern.Piece]], folds: Bool
  ) -> Int32 {
    let key = ChoiceKey(name: name, folds: folds)
    if let index = choices[key] { return index }
    // Compare bytes, because equal strings can have different bytes.
    var texts: Set<[UInt8]> = []
    var others: [Range<Int>] = []
    for alternative in alternatives {
      if alternative.isEmpty {
        texts.insert([])
      } else if alternative.count == 1, case .text(let text) = alternative[0] {
        texts.insert(Array(Self.folded(text, folds).utf8))
      } else {
        others.append(addSteps(alternative, isPath: false, folds: folds))
      }
    }
    let first = program.ranges.count
    for text in texts.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      program.ranges.append(add(text))
    }
    let end = program.ranges.count
    program.ranges += others
    program.choices.append(
      AppLinkProgram.Choice(
        texts: first..<end, others: end..<program.ranges.count,
        canVanishInFront: texts.contains { $0.first ?? .slash == .slash },
        canVanishAtEnd: texts.contains { $0.last ?? .slash == .slash }))
    let index = Int32(program.choices.count - 1)
    choices[key] = index
    return index
  }

  private mutating func add(_ text: String, folds: Bool) -> Range<Int> {
    add(Self.folded(text, folds).utf8)
  }

  private mutating func add(_ text: some Collection<UInt8>) -> Range<Int> {
    let first = program.bytes.count
    program.bytes.append(contentsOf: text)
    return first..<program.bytes.count
  }
}

extension AppLinkCompiler {
  /// Inlines variables with a single text, so that adjacent texts form one piece.
  private static func joined(_ pieces: [AppLinkPattern.Piece]) -> [AppLinkPattern.Piece] {
    guard pieces.contains(where: { $0.single != nil }) else { return pieces }
    var joined: [AppLinkPattern.Piece] = []
    for piece in pieces.flatMap({ $0.single ?? [$0] }) {
      switch (joined.last, piece) {
      case (.text(let first), .text(let second)): joined[joined.count - 1] = .text(first + second)
      case (.anything, .anything): break
      default: joined.append(piece)
      }
    }
    return joined
  }

  /// Returns whether a piece is a variable that is more than a set of characters.
  private mutating func isChoice(_ piece: AppLinkPattern.Piece, isPath: Bool) -> Bool {
    guard case .variable(let name, let alternatives) = piece else { return false }
    let key = ChoiceNameKey(name: name, isPath: isPath)
    if let known = choiceNames[key] { return known }
    // A slash may be one that does not count.
    let isChoice =
      Self.set(alternatives, folds: false)
      .map { isPath && $0.contains(UInt32(UInt8.slash)) } ?? true
    choiceNames[key] = isChoice
    return isChoice
  }

  /// Returns the alternatives as a set; `nil` unless each is a single ASCII character.
  private static func set(
    _ alternatives: [[AppLinkPattern.Piece]], folds: Bool
  ) -> AppLinkProgram.CharacterSet? {
    var set = AppLinkProgram.CharacterSet()
    for alternative in alternatives {
      guard alternative.count == 1, case .text(let text) = alternative[0], text.utf8.count == 1,
        let byte = text.utf8.first
      else { return nil }
      set.insert(folds ? byte.lowercased : byte)
    }
    return set
  }

  /// Returns a text in lowercase if the rule ignores case.
  static func folded(_ text: String, _ folds: Bool) -> String {
    guard folds else { return text }
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      folded.append(Unicode.Scalar(AppLinkScalar.fold(scalar.value)) ?? scalar)
    }
    return String(folded)
  }
}

extension AppLinkPattern.Piece {
  /// The pieces of a variable with only one text.
  fileprivate var single: [AppLinkPattern.Piece]? {
    guard case .variable(_, let alternatives) = self, alternatives.count == 1 else { return nil }
    return alternatives[0]
  }
}
