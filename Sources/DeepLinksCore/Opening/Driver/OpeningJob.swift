// SPDX-License-Identifier: MIT

import Observation

/// What is typed or erased of one request on its way, for the machine that knows it by its key.
@MainActor final class OpeningJob {
  let key: LinkOpening.Key
  let request: LinkRequest
  /// Who carries out what the machine wants; another one after its window joined an inbox.
  weak var driver: OpeningDriver?
  /// What the text is, once it was read; given for what needs no reading.
  var reading: LinkReading?
  var candidate: (any LinkCandidate)?
  /// The window that it was read for.
  var window: LinkOpening.WindowKey?
  /// The resolver or gate that is at work.
  var work: LinkTimer?
  /// The steps of its plans, by their numbers.
  var moves: [UInt32: any NavigationMove] = [:]

  // What was said last, for its outcome.
  var refusal: LinkRefusal?
  var failure: LinkFailure?
  /// Where it leaves to.
  var exit: String?
  var reason: String?
  private(set) var prompts: [String] = []

  /// Counts the registrations for changes of what its gates read: at most one is of use.
  private(set) var registration = 0
  private var isRegistered = false
  private let pulse = Pulse()

  init(_ key: LinkOpening.Key, _ request: LinkRequest, candidate: (any LinkCandidate)? = nil) {
    self.key = key
    self.request = request
    self.candidate = candidate
    if let candidate { reading = .candidate(candidate) }
  }

  /// Its window's face.
  var pipeline: LinkPipeline? { window.flatMap { driver?.pipeline($0) } }

  /// The number that stands for what a person is asked.
  func number(of prompt: String) -> UInt32 {
    if let known = prompts.firstIndex(where: { $0.utf8.elementsEqual(prompt.utf8) }) {
      return UInt32(known)
    }
    // A prompt that is another one each time must not fill the memory.
    if prompts.count == 16 { prompts.removeAll() }
    prompts.append(prompt)
    return UInt32(prompts.count - 1)
  }

  func prompt(_ number: UInt32) -> String {
    prompts.indices.contains(Int(number)) ? prompts[Int(number)] : ""
  }

  // MARK: - Observation

  /// Read in every registration, so that writing it takes one back.
  @Observable final class Pulse { var beat = 0 }

  /// Asks, and tells once when what was read has changed; an earlier registration is dropped.
  func watch<Value>(_ ask: () -> Value, onChange: @escaping @MainActor () -> Void) -> Value {
    drop()
    isRegistered = true
    let number = registration
    return withObservationTracking {
      _ = pulse.beat
      return ask()
    } onChange: { [weak self] in
      // The change happens after this call.
      Task { @MainActor in
        guard let self, self.registration == number else { return }
        self.registration += 1
        self.isRegistered = false
        onChange()
      }
    }
  }

  /// What the gates read is of no interest any more.
  func drop() {
    registration += 1
    guard isRegistered else { return }
    isRegistered = false
    pulse.beat += 1
  }
}
