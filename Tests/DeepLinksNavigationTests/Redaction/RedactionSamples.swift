// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import DeepLinksSimulation
import Foundation
import Testing

/// A value of each type that may hold text of a link, made of a link that is full of a secret.
@MainActor struct RedactionSamples {
  static let secret = "s3cr3t"
  private static let link =
    "vault://show/s3cr3t?utm_source=s3cr3t&s3cr3t=s3cr3t#s3cr3t"

  private enum Hosts: LinkedHosts { static let hosts = ["ex.com"] }

  /// The names of the types, and the values; more than one where a type has several cases.
  private(set) var values: [(type: String, value: Any)] = []
  // What is held weakly by the values.
  private var kept: [AnyObject] = []

  init() throws {
    try addLinks()
    addOpening()
    addOutcomes()
    try addLive()
  }

  private mutating func add(_ type: String, _ values: Any...) {
    for value in values { self.values.append((type, value)) }
  }

  private static var delivery: LinkDelivery {
    LinkDelivery(
      text: link, source: .customScheme, callback: .onOpenURL,
      referrer: URL(string: "https://ex.com/s3cr3t"), isColdStart: true)
  }

  private static func error(_ text: String) -> DeepLinkError? {
    do {
      _ = try DeepLink(text)
      return nil
    } catch {
      return error
    }
  }

  private static var context: LinkContext {
    var context = LinkContext(delivery, arrival: Date(timeIntervalSinceReferenceDate: 0))
    if let link = try? DeepLink(link) { context.takeQuery(of: link, declared: []) }
    return context
  }

  private mutating func addLinks() throws {
    add("DeepLink", try DeepLink(Self.link), try DeepLink("https://ex.com/s3cr3t#s3cr3t"))
    add("LinkQueryItem", LinkQueryItem(name: "s3cr3t", value: "s3cr3t"))
    add("LinkedURL", try #require(LinkedURL<Hosts>(linkText: "https://ex.com/s3cr3t")))
    add("WebAddress", try #require(WebAddress(linkText: "https://ex.com/s3cr3t")))
    add("ServerAddress", try #require(ServerAddress(linkText: "s3cr3t.ex.com:80")))
    add("DeepLinkError", try #require(Self.error("https://ex.com/s3cr3t%zz")))
    let router = try LinkRouter<VaultRoute>()
    for text in [Self.link, "vault://nothing/s3cr3t", "vault://s3cr3t/%zz"] {
      let explanation = router.explain(text)
      add("LinkExplanation", explanation)
      add("LinkExplanation.Verdict", explanation.verdict)
      if let problem = explanation.problem { add("LinkExplanation.Problem", problem) }
      for candidate in explanation.candidates { add("LinkExplanation.Candidate", candidate) }
    }
    var printer = LinkPrinter()
    VaultRoute.show("s3cr3t").print(into: &printer)
    add("LinkPrinter", printer)
  }

  private mutating func addOpening() {
    add("LinkDelivery", Self.delivery)
    add("LinkContext", Self.context)
    let id = LinkRequestID()
    let held = HeldLink(
      id: id, text: Self.link, gate: "door", context: Self.context, heldAt: Date())
    add("HeldLink", held)
    var deduplicator = LinkDeduplicator()
    _ = deduplicator.admit(Self.delivery, id: id, at: .zero)
    add("LinkDeduplicator", deduplicator)
    var loops = LinkLoopGuard()
    loops.handOver(Self.link, at: .zero)
    add("LinkLoopGuard", loops)
    add(
      "LinkGateDecision", LinkGateDecision.confirm(prompt: "Open s3cr3t?"),
      LinkGateDecision.decline(reason: "Not s3cr3t."),
      LinkGateDecision.choose(prompt: "Open s3cr3t?", answers: []))
    add("LinkAnswer", LinkAnswer("once", title: "Open s3cr3t"))
    if let caller = LinkCaller([LinkQueryItem(name: "x-success", value: "a://s3cr3t")]) {
      add("LinkCaller", caller)
    }
    add(
      "LinkResolution", LinkResolution<VaultRoute>.route(.show("s3cr3t")),
      LinkResolution<VaultRoute>.link(Self.link),
      LinkResolution<VaultRoute>.decline(reason: "Not s3cr3t."))
    if let url = URL(string: "https://ex.com/s3cr3t") {
      add("LinkResolution", LinkResolution<VaultRoute>.external(url))
    }
  }

  private mutating func addOutcomes() {
    let landing = LinkLanding(place: "show(s3cr3t)", retries: 1)
    var refusals = [LinkRefusal(.noRoute, link: Self.link)]
    if let error = Self.error("https://ex.com/s3cr3t%zz") {
      refusals.append(LinkRefusal(error, link: Self.link))
    }
    let failure = LinkFailure(.resolver, subject: "r", detail: "s3cr3t", link: Self.link)
    add("LinkLanding", landing)
    for refusal in refusals { add("LinkRefusal", refusal) }
    add("LinkFailure", failure)
    let outcomes: [LinkOutcome] =
      [.opened(landing), .refreshed(landing), .external(Self.link), .failed(failure)]
      + refusals.map { .declined($0) }
    let kinds: [LinkEvent.Kind] =
      [.received(Self.delivery), .redirected(to: Self.link), .confirming(prompt: "Open s3cr3t?")]
      + outcomes.map { .outcome($0) }
    let id = LinkRequestID()
    var trace = LinkTrace(request: id)
    for outcome in outcomes {
      add("LinkOutcome", outcome)
      if let error = LinkIntentError(outcome) { add("LinkIntentError", error) }
      if let notice = LinkNotice(outcome, of: id, in: .ofApp) { add("LinkNotice", notice) }
    }
    for kind in kinds {
      add("LinkEvent.Kind", kind)
      add("LinkEvent", LinkEvent(request: id, time: .zero, kind: kind))
      trace.append(kind, at: .zero)
    }
    trace.revealsValues = true
    for entry in trace.entries { add("LinkTraceEntry", entry) }
    add("LinkTrace", trace)
  }

  /// Requests on their way in a window, and in a composition.
  private mutating func addLive() throws {
    let clock = LinkManualClock()
    for asks in [false, true] {
      let rules = LinkRules<VaultRoute>().gate("door", asks: true) { route, _ in
        asks ? .confirm(prompt: "Open \(route)?") : .hold
      }
      let inbox = LinkInbox(store: LinkMemoryStore(), clock: clock)
      let navigator = LinkNavigator<VaultRoute>(initialTab: .only, rules: rules, clock: clock)
      inbox.attach(navigator)
      navigator.acknowledge(.ready)
      let reception = inbox.deliver(Self.delivery)
      clock.advance(by: .seconds(1))
      navigator.push(.page("s3cr3t"))
      clock.advance(by: .seconds(30))
      let notices = LinkNotices(of: inbox)
      kept += [inbox, navigator, notices]
      add("LinkReception", reception)
      add("LinkRequest", reception.request)
      add("LinkInbox", inbox)
      inbox.deliver("s3cr3t", from: .customScheme)
      #expect(notices.current?.kind == .broken)
      add("LinkNotices", notices)
      add("LinkWindow", navigator.window)
      add("LinkNavigator", navigator)
      for held in navigator.window.held { add("HeldRequest", held) }
      for question in navigator.window.confirmations { add("LinkConfirmation", question) }
      add("LinkPreview", navigator.preview("vault://show/s3cr3t2"))
    }
    let asking = LinkRules<VaultRoute>().gate("door", asks: true) { _, _ in .pass }
    let navigator = LinkNavigator<VaultRoute>(initialTab: .only, rules: asking, clock: clock)
    let composition = LinkComposition(
      TestFeature(id: "vault", prefix: "/", navigator: navigator), origins: ["vault://"],
      clock: clock)
    composition.setReady(true)
    composition.open(Self.link, from: .programmatic)
    clock.advance(by: .seconds(30))
    #expect(navigator.state[.only] == [.page("s3cr3t")])
    kept += [navigator, composition]
    add("LinkComposition", composition)
    add("SavedComposition", composition.savedState)
  }
}
