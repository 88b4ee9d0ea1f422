// SPDX-License-Identifier: MIT

import Dispatch

/// A breadth-first search over everything that can happen in a small world.
final class Search {
  /// Where a state was found: the one before it, what happened, and whether the process was killed
  /// in the middle of it.
  private struct Step {
    var parent: Int32
    var action: LinkOpening.WindowKey
    var cut: LinkOpening.WindowKey
  }

  private struct Found: Sendable {
    var parent: Int32
    var action: LinkOpening.WindowKey
    var cut: LinkOpening.WindowKey
    var hash: Int
    var world: World
  }

  // Each is filled by one worker, and read after all of them are done.
  private struct Portion: @unchecked Sendable {
    var found: [Found] = []
    var violation: (parent: Int32, action: LinkOpening.WindowKey, nested: Int, text: String)?
    var transitions = 0
    let coverage = Coverage()
  }

  let setup: Setup
  private var seen: Set<Int> = []
  private var steps: [Step] = []
  private(set) var depth = 0
  private(set) var transitions = 0
  let coverage = Coverage()
  private(set) var isComplete = false
  /// What is wrong, and the shortest way to it.
  private(set) var violation: String?

  var count: Int { steps.count }

  init(_ setup: Setup) { self.setup = setup }

  func run(depth limit: Int, states: Int, until deadline: DispatchTime) {
    let first = Search.first(setup)
    seen.insert(first.hashValue)
    steps.append(Step(parent: -1, action: 0, cut: 0))
    var frontier: [(index: Int32, world: World)] = [(0, first)]
    while !frontier.isEmpty {
      guard depth < limit, count < states, DispatchTime.now() < deadline else { return }
      depth += 1
      var next: [(index: Int32, world: World)] = []
      var start = 0
      while start < frontier.count {
        let end = min(start + 16_384, frontier.count)
        for portion in expand(frontier[start..<end]) {
          transitions += portion.transitions
          coverage.add(portion.coverage)
          if let (parent, action, nested, text) = portion.violation {
            violation = script(to: parent, action, nested, text)
            return
          }
          for found in portion.found where seen.insert(found.hash).inserted {
            steps.append(Step(parent: found.parent, action: found.action, cut: found.cut))
            next.append((Int32(steps.count - 1), found.world))
          }
        }
        start = end
        if count >= states || DispatchTime.now() >= deadline { return }
      }
      frontier = next
    }
    isComplete = true
  }

  /// The world before anything happens.
  private static func first(_ setup: Setup) -> World {
    let world = World(setup)
    guard setup.startsReady else { return world }
    var attaching = Driving(setup, world, Coverage(), wantsCuts: false)
    attaching.run(.attach(1))
    var ready = Driving(setup, attaching.world, Coverage(), wantsCuts: false)
    ready.run(.ready(1))
    return ready.world
  }

  private func expand(_ frontier: ArraySlice<(index: Int32, world: World)>) -> [Portion] {
    let workers = 2
    let size = (frontier.count + workers * 4 - 1) / (workers * 4)
    let states = Array(frontier)
    let setup = setup
    let seen = seen
    return Portions(count: workers * 4) { number in
      var portion = Portion()
      for state in states[min(number * size, states.count)..<min((number + 1) * size, states.count)]
      {
        Search.expand(state.index, state.world, setup, seen, &portion)
        if portion.violation != nil { break }
      }
      return portion
    }.all
  }

  private static func expand(
    _ index: Int32, _ world: World, _ setup: Setup, _ seen: Set<Int>, _ portion: inout Portion
  ) {
    // One in so many states is enough for what never makes sense.
    if index % 64 == 0, let process = world.process,
      !process.bears(
        LinkOpening.anything(keys: world.lives.count, windows: world.screens.count))
    {
      portion.violation = (index, 0, 0, "law 1: something that makes no sense ends a request twice")
      return
    }
    for (number, action) in world.actions(setup).enumerated() {
      portion.transitions += 1
      var driving = Driving(setup, world, portion.coverage, wantsCuts: true)
      driving.run(action)
      if let violation = driving.violation {
        portion.violation = (index, LinkOpening.WindowKey(number), 0, violation)
        return
      }
      func add(_ world: World, _ cut: Int) {
        let hash = world.hashValue
        guard !seen.contains(hash) else { return }
        portion.found.append(
          Found(
            parent: index, action: LinkOpening.WindowKey(number), cut: LinkOpening.WindowKey(cut),
            hash: hash, world: world))
      }
      add(driving.world, 0)
      for (cut, world) in driving.cuts.enumerated() { add(world, cut + 1) }
      for (place, nested) in nestings(of: driving).enumerated() {
        portion.transitions += 1
        var inner = Driving(setup, world, portion.coverage, wantsCuts: false)
        inner.nested = nested
        inner.run(action)
        if let violation = inner.violation {
          portion.violation = (index, LinkOpening.WindowKey(number), place + 1, violation)
          return
        }
        add(inner.world, driving.cuts.count + place + 1)
      }
    }
  }

  /// Everything that could have happened inside of something.
  private static func nestings(of driving: Driving) -> [Driving.Nested] {
    driving.choices.enumerated().flatMap { point, actions in
      actions.map { Driving.Nested(point: point, action: $0) }
    }
  }

  // MARK: - Scripts

  /// The events that lead to a violation, in words.
  private func script(
    to parent: Int32, _ action: LinkOpening.WindowKey, _ nested: Int, _ text: String
  ) -> String {
    var lines: [String] = []
    var world = Search.first(setup)
    let way = way(to: parent)
    for step in way {
      let action = world.actions(setup)[Int(step.action)]
      var driving = Driving(setup, world, Coverage(), wantsCuts: true)
      driving.run(action)
      if step.cut > driving.cuts.count {
        let nested = Search.nestings(of: driving)[Int(step.cut) - driving.cuts.count - 1]
        lines.append("\(action); inside of it, before call \(nested.point + 1): \(nested.action)")
        var inner = Driving(setup, world, Coverage(), wantsCuts: false)
        inner.nested = nested
        inner.run(action)
        world = inner.world
      } else if step.cut > 0 {
        lines.append("\(action); the process is killed in the middle of it")
        world = driving.cuts[Int(step.cut) - 1]
      } else {
        lines.append("\(action)")
        world = driving.world
      }
    }
    let last = world.actions(setup)[Int(action)]
    lines.append("\(last)")
    if nested > 0 {
      var driving = Driving(setup, world, Coverage(), wantsCuts: true)
      driving.run(last)
      let nested = Search.nestings(of: driving)[nested - 1]
      lines.append("inside of it, before call \(nested.point + 1): \(nested.action)")
    }
    let numbered = lines.enumerated().map { "  \($0.offset + 1). \($0.element)" }
    return "\(text)\n\(numbered.joined(separator: "\n"))"
  }

  private func way(to index: Int32) -> [Step] {
    var way: [Step] = []
    var index = index
    while index > 0 {
      way.append(steps[Int(index)])
      index = steps[Int(index)].parent
    }
    return way.reversed()
  }
}

/// Results of work that is done on all cores, in order.
private final class Portions<Value: Sendable>: @unchecked Sendable {
  // Each slot is written by one worker, and read after all of them are done.
  private var slots: [Value?]
  var all: [Value] { slots.compactMap(\.self) }

  init(count: Int, _ work: @Sendable (Int) -> Value) {
    slots = Array(repeating: nil, count: count)
    slots.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let buffer = buffer
      DispatchQueue.concurrentPerform(iterations: count) { buffer[$0] = work($0) }
    }
  }
}
