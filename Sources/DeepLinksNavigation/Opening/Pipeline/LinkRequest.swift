// SPDX-License-Identifier: MIT

/// One delivery of a deep link: its identity, its context, and its outcome.
///
/// ```swift
/// let request = navigator.open(.details(reference: "55091-231959"))
/// switch await request.outcome {
/// case .opened, .refreshed: break
/// case .declined(let refusal): notice = refusal.hint
/// default: break
/// }
/// ```
///
/// Every request ends in exactly one outcome.
@MainActor public final class LinkRequest: Identifiable {
  /// The request's identity; a delivery that is reported twice is one request.
  public nonisolated let id: LinkRequestID
  /// The delivery, with the link as it was written.
  public nonisolated let delivery: LinkDelivery
  /// The information that accompanies the route: source, campaign, and unknown items.
  public internal(set) var context: LinkContext
  /// The outcome; `nil` while the request is in progress.
  public private(set) var result: LinkOutcome?
  /// Whether there is a result; checked more often than the result itself.
  private var hasEnded = false
  /// The record of what happened to it.
  public private(set) var trace: LinkTrace

  /// The target of the short link that was delivered; `nil` for every other link.
  var followed: String?
  /// The link to read: what was delivered, or the target if it is a short link.
  var text: String { followed ?? delivery.text }

  /// The stored copy of a request from before a relaunch; `nil` for any other request.
  var kept: HeldLink?

  private let clock: any LinkClock
  private let arrival: Duration
  private var waiting: [Int: CheckedContinuation<LinkOutcome, Never>] = [:]
  private var lastWaiter = 0
  private var streams: [AsyncStream<LinkEvent>.Continuation] = []
  /// Finds the inbox's listener for every event: an event that no one listens for is never created.
  var listener: @MainActor () -> (@MainActor (LinkEvent) -> Void)? = { nil }
  /// The window that it is in, whose observers receive every event as well.
  weak var window: LinkPipeline?
  /// The windows whose observers know how it began, or came later.
  var informedWindows: Set<LinkOpening.WindowKey> = []
  private let keepsTrace: Bool

  init(
    _ delivery: LinkDelivery, id: LinkRequestID = LinkRequestID(), clock: any LinkClock,
    traceCapacity: Int = LinkTrace.standardCapacity
  ) {
    self.id = id
    self.delivery = delivery
    self.clock = clock
    keepsTrace = traceCapacity > 0
    arrival = clock.now
    context = LinkContext(delivery, arrival: clock.date)
    trace = LinkTrace(request: id, capacity: traceCapacity)
  }

  /// The outcome, as soon as it is known.
  ///
  /// If the waiting task is canceled, it stops waiting and gets `.superseded(.person)`; the request
  /// continues.
  public var outcome: LinkOutcome {
    get async {
      if let result { return result }
      lastWaiter += 1
      let waiter = lastWaiter
      return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          if Task.isCancelled {
            continuation.resume(returning: .superseded(.person))
          } else {
            waiting[waiter] = continuation
          }
        }
      } onCancel: {
        Task { @MainActor in
          waiting.removeValue(forKey: waiter)?.resume(returning: .superseded(.person))
        }
      }
    }
  }

  /// What happens to the request, from its arrival to its outcome.
  ///
  /// Earlier events come first; the stream ends after the outcome.
  public var events: AsyncStream<LinkEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: LinkEvent.self)
    for event in pastEvents { continuation.yield(event) }
    if result == nil { streams.append(continuation) } else { continuation.finish() }
    return stream
  }

  /// What has happened to it, as far back as its trace goes.
  package var pastEvents: [LinkEvent] { trace.entries.compactMap { $0.event(of: id) } }

  private var currentListener: (@MainActor (LinkEvent) -> Void)? {
    LinkPipeline.joined(listener(), window?.observers ?? [])
  }

  func note(_ kind: @autoclosure () -> LinkEvent.Kind) {
    guard !hasEnded else { return }
    let listener = currentListener
    guard keepsTrace || listener != nil || !streams.isEmpty else { return }
    let time = clock.now - arrival
    guard listener != nil || !streams.isEmpty else {
      return trace.append(LinkTraceEntry(kind(), time: time))
    }
    let event = LinkEvent(request: id, time: time, kind: kind())
    if keepsTrace { trace.append(event) }
    listener?(event)
    for stream in streams { stream.yield(event) }
  }

  /// Records which route matches, in an app or in one of its features.
  func noteMatch(of route: some Sendable, in feature: String? = nil) {
    guard !hasEnded, keepsTrace, streams.isEmpty, currentListener == nil else {
      return note(.matched(route: Self.name(of: route, in: feature)))
    }
    // No one is listening now, and few ever read it.
    let name = LazyText { Self.name(of: route, in: feature) }
    trace.append(LinkTraceEntry(matched: name, time: clock.now - arrival))
  }

  private nonisolated static func name(of route: some Sendable, in feature: String?) -> String {
    let name = CaseText.caseName(of: route)
    return feature.map { "\($0).\(name)" } ?? name
  }

  /// Ends the request; later attempts to end it do nothing.
  func end(_ outcome: LinkOutcome) {
    guard !hasEnded else { return }
    note(.outcome(outcome))
    hasEnded = true
    result = outcome
    for stream in streams { stream.finish() }
    streams = []
    listener = { nil }
    window = nil
    guard !waiting.isEmpty else { return }
    let waiting = waiting
    self.waiting = [:]
    for (_, continuation) in waiting.sorted(by: { $0.key < $1.key }) {
      continuation.resume(returning: outcome)
    }
  }
}

extension LinkRequest: _LinkOpaque {}
