// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import Foundation
public import Observation

/// The connection of an app that lets itself be inspected: finds the tool, sends it everything, and
/// carries out its commands.
///
/// ```swift
/// inbox.inspect()
/// ```
///
/// It lives as long as the inbox or window it belongs to, or until `stop()`. While no tool is
/// running, nothing is recorded, and it looks for one every 30 seconds.
@MainActor @Observable public final class LinkInspection {
  /// The state of an inspection.
  public enum Status: Sendable, Hashable {
    /// No tool is connected; the inspection is looking for one, or retrying.
    case waiting
    /// A tool is connected.
    case connected
    /// The connection was refused, and there are no further attempts.
    case refused(InspectorError)
    /// The inspection was stopped.
    case stopped
  }

  /// How often to look for a tool while none is running.
  static let searchInterval = Duration.seconds(30)
  /// The maximum number of messages in a batch.
  static let batchCapacity = 100
  /// The maximum size of a batch in bytes.
  static let batchBytes = InspectorCall.longestBody / 2
  /// The time limit for calls that the tool answers immediately.
  static let limit = Duration.seconds(10)
  /// The time limit for the wait for commands, which takes up to 20 seconds.
  static let longLimit = Duration.seconds(25)

  /// The current state of the inspection.
  public private(set) var status = Status.waiting

  @ObservationIgnored let recorder: InspectorRecorder
  @ObservationIgnored private let options: InspectorOptions
  @ObservationIgnored private let clock: any LinkClock
  @ObservationIgnored private let transport: any InspectorTransport
  @ObservationIgnored private let lookup: InspectorLookup
  @ObservationIgnored private let mailbox: InspectorMailbox

  @ObservationIgnored private var address: InspectorAddress?
  @ObservationIgnored private var session: String?
  /// The number of the next message in the session.
  @ObservationIgnored private var number = 1
  /// Messages that were sent but are not known to have arrived.
  @ObservationIgnored private var sent: [InspectorMessage] = []
  @ObservationIgnored private var lastCommand = 0
  @ObservationIgnored private var failures = 0
  @ObservationIgnored private var owesEverything = false
  @ObservationIgnored private var search: LinkTimer?
  @ObservationIgnored private var flush: LinkTimer?
  @ObservationIgnored private var delivery: LinkTimer?
  @ObservationIgnored private var poll: LinkTimer?
  @ObservationIgnored private var hasLogged = false
  @ObservationIgnored private var farewell: InspectorFarewell?

  init(
    _ subject: InspectorRecorder.Subject, _ options: InspectorOptions,
    transport: any InspectorTransport, lookup: InspectorLookup
  ) {
    self.options = options
    self.transport = transport
    self.lookup = lookup
    let mailbox = InspectorMailbox(capacity: options.bufferCapacity)
    self.mailbox = mailbox
    recorder = InspectorRecorder(
      subject, InspectorHello(app: options.app ?? .current), options.revealsValues
    ) { message in
      // Every session begins with a greeting anyway.
      if case .hello = message { return }
      mailbox.buffer.append(message)
      mailbox.onMessage?()
    }
    clock = recorder.clock
    mailbox.onMessage = { [weak self] in self?.scheduleFlush() }
  }

  /// Starts the inspection, once.
  func start() { look() }

  /// Stops the inspection: the tool is notified, and nothing more is recorded.
  ///
  /// Remaining messages are still sent; a process that is about to end waits for `stopped()`.
  public func stop() {
    guard status != .stopped else { return }
    callOff()
    mailbox.onMessage = nil
    recorder.stop()
    if let address, let session, status == .connected {
      sent += nextMessages(room: .max)
      let bodies = InspectorBatchBody.all(
        first: number, sent, capacity: Self.batchCapacity, size: Self.batchBytes)
      let farewell = InspectorFarewell(
        bodies.map { call(.post, "/\(session)/messages", $0, Self.limit) }
          + [call(.delete, "/\(session)", nil, Self.limit)],
        by: transport, to: address)
      self.farewell = farewell
      farewell.begin()
    }
    end(.stopped)
  }

  /// Waits, after `stop()`, until the tool knows of the end or cannot be reached.
  ///
  /// It returns immediately if there is nothing to send, and otherwise within a few seconds.
  public func stopped() async { await farewell?.isOver() }

  private func end(_ status: Status) {
    callOff()
    forgetMessages()
    self.status = status
  }

  private func forgetMessages() {
    recorder.stop()
    sent = []
    session = nil
    mailbox.buffer.removeAll()
  }

  private func callOff() {
    for timer in [search, flush, delivery, poll] { timer?.cancel() }
    (search, flush, delivery, poll) = (nil, nil, nil, nil)
  }

  private var isOver: Bool { status != .waiting && status != .connected }

  // MARK: - Finding the tool

  private func look() {
    search = nil
    guard !isOver else { return }
    switch lookup.find(options.address) {
    case .refused(let error): refuse(error)
    case .nothing:
      // No one will ask for what happens in the meantime.
      forgetMessages()
      owesEverything = false
      address = nil
      failures = 0
      search = clock.schedule(after: Self.searchInterval) { [weak self] in self?.look() }
    case .address(let found):
      if found != address { forgetSession() }
      address = found
      recorder.start()
      if session == nil { greet() } else { resume() }
    }
  }

  private func refuse(_ error: InspectorError) {
    end(.refused(error))
    guard !hasLogged else { return }
    hasLogged = true
    (options.log ?? InspectorLog.write)(error.description)
  }

  /// Looks for the tool again after a call failed, waiting longer after each failure.
  private func lose() {
    callOff()
    status = .waiting
    failures += 1
    search = clock.schedule(after: Self.wait(afterFailures: failures)) { [weak self] in
      self?.look()
    }
  }

  /// Returns how long to wait: 0.5 s, doubled after each failure, and at most 30 s.
  static func wait(afterFailures failures: Int) -> Duration {
    min(searchInterval, .milliseconds(500) * (1 << min(max(failures - 1, 0), 6)))
  }

  // MARK: - The session

  private static let path = "/inspect/v2/sessions"

  private func call(
    _ method: InspectorCall.Method, _ path: String, _ body: Data?, _ limit: Duration
  ) -> InspectorCall {
    InspectorCall(method: method, path: Self.path + path, body: body, limit: limit)
  }

  private func forgetSession() {
    // The next session knows nothing of what was sent in this one.
    if session != nil { owesEverything = true }
    session = nil
    number = 1
    lastCommand = 0
    mailbox.buffer.putBack(sent)
    sent = []
  }

  private func greet() {
    guard let address, let body = try? JSONEncoder().encode(recorder.hello) else { return }
    delivery = transport.carry(call(.post, "", body, Self.limit), to: address) {
      [weak self] answer in
      guard let self else { return }
      self.delivery = nil
      let body: Data
      switch self.sorted(answer) {
      case .handled: return
      case .rejected: return self.lose()
      case .success(let given): body = given
      }
      guard let reply = try? JSONDecoder().decode(InspectorReply.Session.self, from: body),
        reply.hasName
      else { return self.lose() }
      guard reply.version == InspectorMessage.protocolVersion else {
        return self.refuse(.version(theirs: reply.version))
      }
      self.session = reply.session
      self.resume()
    }
  }

  private enum Sorted {
    case success(Data)
    case handled
    /// The tool will never accept this call.
    case rejected
  }

  /// Returns the body of a success, and handles errors.
  private func sorted(_ answer: InspectorAnswer) -> Sorted {
    let status: Int
    let body: Data
    switch answer {
    case .response(let given, let data): (status, body) = (given, data)
    case .unproven: (status, body) = (401, Data())
    case .lost:
      lose()
      return .handled
    }
    switch status {
    case 200..<300:
      failures = 0
      return .success(body)
    case 400, 413, 422: return .rejected
    case 401, 403:
      if options.address == nil, lookup.environment[InspectorLookup.variable] == nil {
        // The file may be left over from a tool that ended; a new tool rewrites it.
        lose()
      } else {
        refuse(
          InspectorError(
            .token,
            hint: "Who listens there does not know the token; give the whole address that the tool"
              + " printed that runs now."))
      }
    case 404:
      callOff()
      let isNew = session == nil
      forgetSession()
      self.status = .waiting
      if isNew { lose() } else { greet() }
    case 426:
      let problem = try? JSONDecoder().decode(InspectorReply.Problem.self, from: body)
      refuse(.version(theirs: problem?.version))
    default: lose()
    }
    return .handled
  }

  private func resume() {
    status = .connected
    if sent.isEmpty { deliverNext() } else { deliver() }
    ask()
  }

  // MARK: - Messages

  private func scheduleFlush() {
    guard status == .connected, delivery == nil, flush == nil else { return }
    flush = clock.schedule(after: .zero) { [weak self] in
      self?.flush = nil
      self?.deliverNext()
    }
  }

  private func nextMessages(room: Int) -> [InspectorMessage] {
    var messages: [InspectorMessage] = []
    while messages.count < room, let message = mailbox.buffer.next() {
      if case .gap = message { owesEverything = true }
      messages.append(message)
    }
    return messages
  }

  private func deliverNext() {
    guard status == .connected, delivery == nil, sent.isEmpty else { return }
    if owesEverything, mailbox.buffer.count <= mailbox.buffer.capacity / 2,
      mailbox.buffer.dropped == 0
    {
      owesEverything = false
      recorder.tellEverything()
    }
    sent = nextMessages(room: Self.batchCapacity)
    if !sent.isEmpty { deliver() }
  }

  private func deliver() {
    guard let address, let session, delivery == nil else { return }
    flush?.cancel()
    flush = nil
    var body = InspectorBatchBody(first: number, sent)
    if body.data.count > Self.batchBytes, sent.count > 1 {
      // The rest goes into the next batch.
      let fitting = max(1, body.fitting(Self.batchBytes))
      mailbox.buffer.putBack(Array(sent[fitting...]))
      sent.removeSubrange(fitting...)
      body = InspectorBatchBody(first: number, sent)
    }
    if body.data.count > InspectorCall.longestBody {
      sent = [.gap(dropped: sent.count)]
      owesEverything = true
      body = InspectorBatchBody(first: number, sent)
    }
    delivery = transport.carry(
      call(.post, "/\(session)/messages", body.data, Self.limit), to: address
    ) { [weak self] answer in self?.delivered(answer) }
  }

  private func delivered(_ answer: InspectorAnswer) {
    delivery = nil
    switch sorted(answer) {
    case .handled: return
    case .rejected:
      // Numbers must have no gaps, so report messages that will never be accepted as lost.
      guard !sent.allSatisfy({ if case .gap = $0 { true } else { false } }) else { return lose() }
      let lost = sent.reduce(0) { if case .gap(let dropped) = $1 { $0 + dropped } else { $0 + 1 } }
      sent = [.gap(dropped: lost)]
      owesEverything = true
      deliver()
    case .success(let body):
      guard let receipt = try? JSONDecoder().decode(InspectorReply.Receipt.self, from: body),
        (number...number + sent.count).contains(receipt.next)
      else {
        // The tool's count differs, so start again.
        callOff()
        forgetSession()
        return lose()
      }
      let taken = receipt.next - number
      number = receipt.next
      sent.removeFirst(taken)
      if sent.isEmpty {
        deliverNext()
      } else if taken > 0 {
        deliver()
      } else {
        lose()
      }
    }
  }

  // MARK: - Commands

  private func ask() {
    guard let address, let session, poll == nil, status == .connected else { return }
    let start = clock.now
    poll = transport.carry(
      call(.get, "/\(session)/commands?after=\(lastCommand)", nil, Self.longLimit), to: address
    ) { [weak self] answer in
      guard let self else { return }
      self.poll = nil
      switch self.sorted(answer) {
      case .handled: return
      case .rejected: return self.lose()
      case .success(let body): self.take(body, askedAt: start)
      }
    }
  }

  private func take(_ body: Data, askedAt start: Duration) {
    guard let reply = try? JSONDecoder().decode(InspectorReply.Commands.self, from: body) else {
      return lose()
    }
    for command in reply.commands where command.id > lastCommand {
      lastCommand = command.id
      recorder.perform(command)
    }
    guard !isOver else { return }
    // A tool that answers immediately without commands would keep both busy.
    let isHasty = reply.commands.isEmpty && clock.now - start < .seconds(1)
    poll = clock.schedule(after: isHasty ? .seconds(1) : .zero) { [weak self] in
      self?.poll = nil
      self?.ask()
    }
  }
}
