// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksSimulation

/// Scripts of one world, and what came of carrying them out twice.
@MainActor struct Scripts {
  let setup: Setup
  private(set) var scripts = 0
  private(set) var actions = 0
  private(set) var unmapped = 0
  /// What differs first, and the way to it.
  private(set) var disagreement: String?

  /// How many of them killed the process between two effects.
  private(set) var cuts = 0
  private let isComposed: Bool

  init(_ setup: Setup, isComposed: Bool) {
    self.setup = setup
    self.isComposed = isComposed
  }

  /// Every script of a length; shorter ones are their beginnings.
  mutating func runAll(length: Int) async {
    var script: [ScriptStep] = []
    await extend(&script, World(setup), length)
  }

  private mutating func extend(_ script: inout [ScriptStep], _ world: World, _ left: Int) async {
    let steps = left > 0 ? world.steps(setup) : []
    if steps.isEmpty { return await run(script) }
    for step in steps where disagreement == nil {
      script.append(step)
      await extend(&script, world.after(step, setup), left - 1)
      script.removeLast()
    }
  }

  /// Random scripts, each with a seed of its own.
  mutating func runSample(count: Int, length: Int, seed: UInt64) async {
    for number in 0..<count where disagreement == nil {
      var generator = SeededGenerator(seed: seed &+ UInt64(number))
      var script: [ScriptStep] = []
      var world = World(setup)
      for _ in 0..<length {
        guard let step = generator.step(of: world, setup) else { break }
        script.append(step)
        world = world.after(step, setup)
      }
      await run(script)
      if let text = disagreement {
        let short = await shortened(script)
        disagreement = (short ?? text) + "\n  (seed \(seed &+ UInt64(number)))"
      }
    }
  }

  private mutating func run(_ script: [ScriptStep]) async {
    scripts += 1
    cuts += script.count { $0.cut != nil }
    let (verdict, count) = await carryOut(script)
    actions += count
    switch verdict {
    case .same: break
    case .unmapped: unmapped += 1
    case .different(let text): disagreement = describe(script.prefix(count + 1), text)
    }
  }

  /// - Returns: the first verdict that is not `same`, and how many actions went before.
  private func carryOut(_ script: [ScriptStep]) async -> (Conformance.Verdict, Int) {
    let pair = Conformance(setup, isComposed: isComposed)
    for (index, step) in script.enumerated() {
      let verdict = await pair.perform(step)
      if case .same = verdict { continue }
      return (verdict, index)
    }
    return (.same, script.count)
  }

  /// The same disagreement, or another, with actions left out.
  private func shortened(_ script: [ScriptStep]) async -> String? {
    var script = script
    var text: String?
    if case (.different, let count) = await carryOut(script) {
      script = Array(script.prefix(count + 1))
    }
    var index = script.count - 1
    while index >= 0 {
      var shorter = script
      shorter.remove(at: index)
      index -= 1
      guard isPossible(shorter), case (.different(let found), let count) = await carryOut(shorter)
      else { continue }
      script = Array(shorter.prefix(count + 1))
      text = describe(script[...], found)
      index = min(index, script.count - 1)
    }
    return text
  }

  private func isPossible(_ script: [ScriptStep]) -> Bool {
    var world = World(setup)
    for step in script {
      guard world.steps(setup).contains(step) else { return false }
      world = world.after(step, setup)
    }
    return true
  }

  private func describe(_ script: ArraySlice<ScriptStep>, _ text: String) -> String {
    "\(setup.name)\(isComposed ? ", composed" : ""): \(text)\n"
      + script.enumerated().map { "  \($0.offset + 1). \($0.element)" }.joined(separator: "\n")
  }
}

extension SeededGenerator {
  /// Something that can happen; now and then, the process is killed in the middle of it.
  fileprivate mutating func step(of world: World, _ setup: Setup) -> ScriptStep? {
    let actions = world.mappedActions(setup)
    guard !actions.isEmpty else { return nil }
    let action = pick(actions)
    guard chance(25) else { return ScriptStep(action: action) }
    let cuts = Cut.all(of: action, world, setup).indices
    return ScriptStep(action: action, cut: cuts.isEmpty ? nil : pick(Array(cuts)))
  }
}
