// SPDX-License-Identifier: MIT

/// Matches an expression against whole texts, in time linear in the length of the text.
struct SiteMatcher: Sendable {
  private enum Step: Sendable {
    case byte(SiteByteSet)
    /// Continues at both places.
    case both(Int, Int)
    case goOn(Int)
    case end
  }

  private var steps: [Step] = []

  init(_ expression: SiteExpression) {
    append(expression)
    steps.append(.end)
  }

  private mutating func append(_ expression: SiteExpression) {
    switch expression {
    case .byte(let set): steps.append(.byte(set))
    case .sequence(let parts): for part in parts { append(part) }
    case .choice(let parts): appendChoice(parts[...])
    case .repeated(let part, let lower, let upper):
      for _ in 0..<lower { append(part) }
      guard let upper else {
        let place = steps.count
        steps.append(.end)
        append(part)
        steps.append(.goOn(place))
        steps[place] = .both(place + 1, steps.count)
        return
      }
      var places: [Int] = []
      for _ in lower..<max(lower, upper) {
        places.append(steps.count)
        steps.append(.end)
        append(part)
      }
      for place in places { steps[place] = .both(place + 1, steps.count) }
    }
  }

  private mutating func appendChoice(_ parts: ArraySlice<SiteExpression>) {
    guard let first = parts.first else { return }
    guard parts.count > 1 else { return append(first) }
    let place = steps.count
    steps.append(.end)
    append(first)
    let end = steps.count
    steps.append(.end)
    steps[place] = .both(place + 1, steps.count)
    appendChoice(parts.dropFirst())
    steps[end] = .goOn(steps.count)
  }

  /// Returns whether the whole text matches.
  func matches(_ text: some Sequence<UInt8>) -> Bool {
    var current = States(count: steps.count)
    var next = States(count: steps.count)
    enter(0, &current)
    for byte in text {
      next.removeAll()
      for place in current.places {
        if case .byte(let set) = steps[place], set.contains(byte) { enter(place + 1, &next) }
      }
      if next.places.isEmpty { return false }
      swap(&current, &next)
    }
    return current.places.contains { if case .end = steps[$0] { true } else { false } }
  }

  private func enter(_ place: Int, _ states: inout States) {
    var waiting = [place]
    while let place = waiting.popLast() {
      guard states.insert(place) else { continue }
      switch steps[place] {
      case .byte, .end: break
      case .goOn(let next): waiting.append(next)
      case .both(let one, let two): waiting += [two, one]
      }
    }
  }

  /// The places where a match may continue.
  private struct States {
    private(set) var places: [Int] = []
    private var isIn: [Bool]

    init(count: Int) { isIn = Array(repeating: false, count: count) }

    mutating func insert(_ place: Int) -> Bool {
      if isIn[place] { return false }
      isIn[place] = true
      places.append(place)
      return true
    }

    mutating func removeAll() {
      for place in places { isIn[place] = false }
      places.removeAll(keepingCapacity: true)
    }
  }
}
