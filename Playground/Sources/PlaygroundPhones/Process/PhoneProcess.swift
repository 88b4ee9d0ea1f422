// SPDX-License-Identifier: MIT

import DeepLinks
import Dispatch
import Foundation
import LinkCommands
import PlaygroundServer

/// A process that runs a phone, as seen by the playground.
///
/// Reading, writing, and waiting happen on separate threads: no matter what the process does, the
/// main actor is never blocked.
@MainActor final class PhoneProcess {
  /// Why a call has no answer.
  enum Failure: Error {
    /// The call makes no sense now.
    case refused(PlaygroundError)
    /// The process is gone.
    case fell(PhoneFall)
  }

  /// Receives messages that are not answers.
  var onMessage: (PhoneMessage) -> Void = { _ in }
  /// Called when the process is known to be lost, and again when the details are complete.
  var onFall: (PhoneFall) -> Void = { _ in }
  /// Why the process is gone; `nil` while it is running.
  private(set) var fall: PhoneFall?
  /// The link that the current call is processing, if the process has reported one.
  private(set) var link: String?

  private let clock: any LinkClock
  private let limits: PhoneLimits
  private let wire: PhoneWire?
  private var pending: [Int: CheckedContinuation<Result<PhoneMessage, Failure>, Never>] = [:]
  private var count = 0
  private var timer: LinkTimer?
  private var waiting: [CheckedContinuation<PhoneFall, Never>] = []

  /// Starts a process.
  ///
  /// - Parameter role: what the phone is for, as shown in process lists.
  init(_ program: PhoneProgram, role: String, clock: any LinkClock, limits: PhoneLimits) {
    self.clock = clock
    self.limits = limits
    wire = PhoneWire(program, role: role)
    guard let wire else {
      fall = PhoneFall(cause: .missing)
      return
    }
    wire.start(
      onMessages: { [weak self] in self?.take($0) },
      onCrash: { [weak self] in
        self?.lose(PhoneFall(cause: .crashing, report: CrashReport($0)))
      },
      onEnd: { [weak self] in self?.end($0) })
  }

  /// The process ID; 0 if there is no process.
  var identifier: Int32 { wire?.identifier ?? 0 }

  /// Sends a call and waits for its answer.
  func call(_ action: PhoneCall.Action) async throws(Failure) -> PhoneMessage {
    if let fall { throw .fell(fall) }
    count += 1
    link = nil
    let call = PhoneCall(id: count, action: action)
    guard let line = try? JSONEncoder().encode(call), line.count < PhoneCall.limit else {
      throw .refused(PlaygroundError(status: 413, "This is too long for a phone."))
    }
    let result = await withCheckedContinuation { continuation in
      pending[call.id] = continuation
      wire?.send(Array(line) + [UInt8(ascii: "\n")])
      if timer == nil { watch() }
    }
    return try result.get()
  }

  /// Waits until the process has ended and the details are complete.
  func ended() async -> PhoneFall {
    if let fall, fall.isComplete { return fall }
    return await withCheckedContinuation { waiting.append($0) }
  }

  /// Stops the process without waiting for it.
  func stop() {
    onMessage = { _ in }
    onFall = { _ in }
    lose(PhoneFall(cause: .stopped))
    wire?.terminate()
  }

  isolated deinit {
    timer?.cancel()
    wire?.terminate()
  }

  // MARK: - What comes

  private func take(_ messages: [PhoneMessage]) {
    for message in messages {
      switch message.head.kind {
      case .answer(let id): answer(id, .success(message))
      case .refusal(let id, let error): answer(id, .failure(.refused(error)))
      case .phone, .inspect: onMessage(message)
      case .progress:
        link = try? JSONDecoder().decode(Progress.self, from: message.value.data).link
        // Each step has as much time as a call.
        watch()
      }
    }
  }

  private func answer(_ id: Int, _ result: Result<PhoneMessage, Failure>) {
    guard let continuation = pending.removeValue(forKey: id) else { return }
    continuation.resume(returning: result)
    watch()
  }

  private struct Progress: Decodable { var link: String }

  /// Restarts the time limit for the next answer.
  private func watch() {
    timer?.cancel()
    timer = nil
    guard !pending.isEmpty else { return }
    timer = clock.schedule(after: limits.answer) { [weak self] in
      guard let self, fall == nil else { return }
      lose(PhoneFall(cause: .hung(limits.answer)))
      wire?.terminate()
    }
  }

  /// Marks the process as lost, even if it still exists.
  private func lose(_ fall: PhoneFall) {
    guard self.fall.map({ !$0.isComplete }) ?? true else { return }
    self.fall = fall
    timer?.cancel()
    timer = nil
    if !fall.isComplete {
      timer = clock.schedule(after: limits.backtrace) { [weak self] in self?.wire?.terminate() }
    }
    let unanswered = pending.values
    pending = [:]
    onFall(fall)
    for continuation in unanswered { continuation.resume(returning: .failure(.fell(fall))) }
    guard fall.isComplete else { return }
    for continuation in waiting { continuation.resume(returning: fall) }
    waiting = []
  }

  private func end(_ end: PhoneWire.End) {
    let cause = end.isGarbled ? .garbled : PhoneFall.Cause(end.process)
    lose(PhoneFall(cause: cause, report: CrashReport(end.output)))
  }
}

/// The program that a phone process runs.
package struct PhoneProgram: Sendable {
  /// Its absolute path.
  var file: String
  /// Its name in process lists; `nil`: its path.
  var name: String?
  var arguments: [String]
  var variables: [String: String]

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - file: its absolute path.
  ///   - name: its name in process lists. Default: its path.
  ///   - arguments: the arguments that make it run a phone; the phone's role follows them.
  ///   - variables: its environment.
  package init(
    _ file: String, name: String? = nil, _ arguments: [String] = [],
    variables: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.file = file
    self.name = name
    self.arguments = arguments
    self.variables = variables
    self.variables["SWIFT_BACKTRACE"] = Self.backtrace
  }

  /// The runtime's backtrace settings: the essentials of one thread, quickly.
  private static let backtrace =
    "enable=yes,output-to=stderr,color=no,interactive=no,threads=crashed,registers=none,"
    + "images=none,sanitize=no,symbolicate=full,limit=48,top=8"

  /// The same program without backtraces, so that crashes cost no time.
  var withoutBacktraces: PhoneProgram {
    var program = self
    program.variables["SWIFT_BACKTRACE"] = "enable=no"
    return program
  }
}
