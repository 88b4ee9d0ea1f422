// SPDX-License-Identifier: MIT

package import DeepLinks
import ExampleServers
import Foundation
import HeadlessSwiftUI
package import PlaygroundServer

/// The example apps on one phone, shared by all pages of a playground.
///
/// Each running app has its own process, and so do the scenarios.
@MainActor package final class ProcessPhones: PlaygroundHost {
  /// The app that is running, or ran last.
  final class Running {
    let app: PlaygroundApp
    let process: PhoneProcess
    /// Whether the playground launched it by itself.
    let isAutomatic: Bool
    /// The last link that it received.
    var link: String?
    var isStarted = false
    /// Whether anyone has used it.
    var isUsed = false
    var isEnded = false
    /// The number of its crash.
    var crash: Int?

    init(_ app: PlaygroundApp, _ process: PhoneProcess, link: String?, isAutomatic: Bool) {
      self.app = app
      self.process = process
      self.link = link
      self.isAutomatic = isAutomatic
    }
  }

  private let program: PhoneProgram
  private let clock: any LinkClock
  private let limits: PhoneLimits
  private let links: LinksProcess
  private let grid: ScenarioGrid
  private var gridCount = 0
  private var sink: PlaygroundSink?
  private var settings = PhoneSettings(server: .first)
  /// What killed apps left behind.
  private var saved: [String: SavedPhone] = [:]
  private(set) var phone: Running?
  /// The last snapshot of the phone.
  private var snapshot = EncodedJSON.emptyObject
  private var revision = 0
  /// The crash to show.
  private var crash: PhoneCrash?
  private var crashCount = 0
  /// A process ready for the next app to be launched.
  private var spare: PhoneProcess?
  /// The app that crashed, while its process is still writing a backtrace.
  private var falling: Running?

  /// Creates a playground on which no app runs yet.
  ///
  /// - Parameters:
  ///   - program: the program that a phone process runs.
  ///   - clock: the clock for the limits. Default: the system's.
  ///   - limits: how long processes may take.
  package init(
    _ program: PhoneProgram, clock: any LinkClock = LinkSystemClock(),
    limits: PhoneLimits = PhoneLimits()
  ) {
    self.program = program
    self.clock = clock
    self.limits = limits
    links = LinksProcess { PhoneProcess(program, role: "links", clock: clock, limits: limits) }
    grid = ScenarioGrid(program, clock: clock, limits: limits)
  }

  package func connect(to sink: PlaygroundSink) { self.sink = sink }

  // MARK: - Links

  package func apps() async throws(PlaygroundError) -> EncodedJSON { try await links.all() }

  package func app(for link: String) -> String? { PlaygroundApp.taking(link)?.id }

  package func fill(_ request: FillRequest) async throws(PlaygroundError) -> String {
    try await links.fill(request)
  }

  package func explain(
    _ link: String, app: String
  ) async throws(PlaygroundError) -> EncodedJSON { try await links.explain(link, app: app) }

  // MARK: - The phone

  package func launch(_ request: LaunchRequest) async throws(PlaygroundError) -> PhoneReply {
    let app = try PlaygroundApp.named(request.app)
    // Check everything before discarding the existing phone.
    let settings = try settings.changed(by: request.switches)
    if let link = request.link { _ = try Phone.url(link) }
    if let situation = request.situation { _ = try ScenarioSituation.named(situation) }
    self.settings = settings
    crash = nil
    endFalling()
    return try await start(app, request)
  }

  private func start(
    _ app: PlaygroundApp, _ request: LaunchRequest, isAutomatic: Bool = false
  ) async throws(PlaygroundError) -> PhoneReply {
    leave()
    let process = takeProcess()
    let phone = Running(app, process, link: request.link, isAutomatic: isAutomatic)
    self.phone = phone
    process.onMessage = { [weak self, weak phone] in self?.take($0, from: phone) }
    process.onFall = { [weak self, weak phone] fall in
      if let phone { self?.lose(phone, fall) }
    }
    if let fall = process.fall { lose(phone, fall) }
    var request = request
    request.switches = PhoneSwitches(settings)
    let start = PhoneStart(
      request: request, saved: request.restores == true ? saved[app.id] : nil, revision: revision)
    let reply = try await call(.launch(start), of: phone)
    phone.isStarted = true
    if spare == nil, phone === self.phone { prepare(like: app) }
    return reply
  }

  /// Starts the process for the next app, and does what takes long in advance.
  private func prepare(like app: PlaygroundApp) {
    let process = makeProcess()
    spare = process
    Task { _ = try? await process.call(.links(app: app.id)) }
  }

  private func makeProcess() -> PhoneProcess {
    PhoneProcess(program, role: "app", clock: clock, limits: limits)
  }

  /// Returns the spare process for an app, or a new one.
  private func takeProcess() -> PhoneProcess {
    defer { spare = nil }
    if let spare, spare.fall == nil { return spare }
    return makeProcess()
  }

  /// Ends the running app.
  private func leave() {
    guard let phone else { return }
    guard phone.process.fall == nil else { return }
    if !phone.isEnded { tell("bye") }
    phone.process.stop()
  }

  private func endFalling() {
    falling?.process.stop()
    falling = nil
  }

  package func open(_ request: OpenRequest) async throws(PlaygroundError) -> PhoneReply {
    try current().link = request.link
    return try await call(.open(request))
  }

  package func deliver(
    _ link: String, to app: String
  ) async throws(PlaygroundError) -> PhoneReply {
    if let phone, phone.app.id == app, isAlive { return try await open(OpenRequest(link: link)) }
    return try await launch(LaunchRequest(app: app, link: link))
  }

  package func act(_ request: ActRequest) async throws(PlaygroundError) -> PhoneReply {
    try await call(.act(request))
  }

  package func scroll(_ request: ScrollRequest) async throws(PlaygroundError) -> PhoneReply {
    try await call(.scroll(request))
  }

  package func window(_ request: WindowRequest) async throws(PlaygroundError) -> PhoneReply {
    try await call(.window(request))
  }

  package func setSwitches(
    _ switches: PhoneSwitches
  ) async throws(PlaygroundError) -> PhoneReply {
    guard phone != nil else { throw .notRunning }
    let settings = try settings.changed(by: switches)
    guard isAlive else {
      self.settings = settings
      showNothing()
      return PhoneReply(phone: shown)
    }
    let reply = try await call(.switches(switches))
    self.settings = settings
    return reply
  }

  package func setBackground(_ isBackground: Bool) async throws(PlaygroundError) -> PhoneReply {
    try await call(.background(isBackground))
  }

  package func kill() async throws(PlaygroundError) -> PhoneReply {
    let phone = try current()
    let reply = try await call(.kill, of: phone) { [self] in saved[phone.app.id] = $0.head.saved }
    phone.isEnded = true
    if phone.process.fall == nil { phone.process.stop() }
    return reply
  }

  package func answer(
    _ confirmation: WireID, isAllowed: Bool
  ) async throws(PlaygroundError) -> PhoneReply {
    try await call(.answer(confirmation: confirmation, isAllowed: isAllowed))
  }

  package func plan(_ link: String) async throws(PlaygroundError) -> EncodedJSON {
    let phone = try current()
    do throws(PhoneProcess.Failure) {
      return try await phone.process.call(.plan(link: link)).value
    } catch {
      switch error {
      case .refused(let error): throw error
      case .fell(let fall): throw PlaygroundError("\(phone.app.name) crashed. \(fall.reason)")
      }
    }
  }

  // MARK: - Calls

  private var isAlive: Bool {
    phone.map { $0.process.fall == nil && !$0.isEnded } ?? false
  }

  private func current() throws(PlaygroundError) -> Running {
    guard let phone, isAlive else { throw .notRunning }
    return phone
  }

  private func call(_ action: PhoneCall.Action) async throws(PlaygroundError) -> PhoneReply {
    let phone = try current()
    phone.isUsed = true
    return try await call(action, of: phone)
  }

  /// Calls a process; if it crashes, the reply shows the crash.
  private func call(
    _ action: PhoneCall.Action, of phone: Running, _ take: (PhoneMessage) -> Void = { _ in }
  ) async throws(PlaygroundError) -> PhoneReply {
    do throws(PhoneProcess.Failure) {
      let message = try await phone.process.call(action)
      take(message)
      if phone === self.phone { show(message) }
      return PhoneReply(phone: shown, request: message.head.request)
    } catch {
      if case .refused(let error) = error { throw error }
      return PhoneReply(phone: shown)
    }
  }

  // MARK: - What is shown

  /// What the phone shows, including the crash, if any.
  private var shown: EncodedJSON { crash?.added(to: snapshot) ?? snapshot }

  private func show(_ message: PhoneMessage) {
    snapshot = message.value
    revision = max(revision, message.head.revision ?? 0)
  }

  /// Shows a phone without a running app.
  private func showNothing() {
    revision += 1
    var json = JSONWriter(capacity: 256)
    json.beginObject()
    json.write("app", phone?.app.id)
    json.write("revision", revision)
    json.key("isAlive")
    json.bool(false)
    json.key("isMoving")
    json.bool(false)
    json.key("windows")
    json.beginArray()
    json.endArray()
    json.key("switches")
    settings.write(to: &json)
    json.endObject()
    snapshot = EncodedJSON(Data(json.bytes))
  }

  private func take(_ message: PhoneMessage, from phone: Running?) {
    guard let phone, phone === self.phone else { return }
    switch message.head.kind {
    case .phone:
      show(message)
      sink?.emit(.phone(shown))
    case .inspect: sink?.emit(.inspect(message.value))
    case .answer, .refusal, .progress: break
    }
  }

  /// Sends pages what an app can no longer send itself.
  private func tell(_ type: String, reason: String? = nil) {
    var json = JSONWriter(capacity: 64)
    json.beginObject()
    json.write("type", type)
    json.write("reason", reason)
    json.endObject()
    sink?.emit(.inspect(EncodedJSON(Data(json.bytes))))
  }

  // MARK: - Crashes

  /// Handles a lost process: called when the loss is known, and again when its details are
  /// complete.
  private func lose(_ phone: Running, _ fall: PhoneFall) {
    if phone.crash == nil {
      guard phone === self.phone, !phone.isEnded else { return }
      begin(phone, fall)
    }
    guard let number = phone.crash, crash?.number == number else { return }
    falling = fall.isComplete ? nil : phone
    crash?.fall = fall
    sink?.emit(.phone(shown))
  }

  private func begin(_ phone: Running, _ fall: PhoneFall) {
    crashCount += 1
    phone.crash = crashCount
    // An app that crashes during its launch, or again before anyone used it, would crash forever.
    let restarts = phone.isStarted && (phone.isUsed || !phone.isAutomatic)
    crash = PhoneCrash(
      number: crashCount, app: phone.app.name, link: phone.link, fall: fall,
      next: restarts ? .starting : phone.isAutomatic ? .again : .stays)
    tell("crashed", reason: fall.reason)
    showNothing()
    guard restarts else { return }
    Task {
      let number = phone.crash
      // Someone may have launched something else.
      guard self.phone === phone else { return }
      _ = try? await start(phone.app, LaunchRequest(app: phone.app.id), isAutomatic: true)
      guard crash?.number == number else { return }
      crash?.next = .started
      sink?.emit(.phone(shown))
    }
  }

  // MARK: - Scenarios

  package func startMatrix(_ request: MatrixRequest) throws(PlaygroundError) -> Int {
    let app = try PlaygroundApp.named(request.app)
    let chosen = try PhoneSettings.quirks(request.quirks ?? [])
    gridCount += 1
    let id = gridCount
    let scenarios = Scenario.all(of: app, quirks: HeadlessQuirk.allCases.filter(chosen.contains))
    let hostile = request.isHostile == true ? HostileScenario.all(of: app) : []
    grid.start(
      scenarios.map(ScenarioStep.sample) + hostile.map(ScenarioStep.hostile), id: id
    ) { [weak self] row in
      self?.sink?.emit(.matrix(row))
    } onEnd: { [weak self] passed, failed in
      var json = JSONWriter()
      json.beginObject()
      json.write("id", id)
      json.write("isDone", true)
      json.write("passed", passed)
      json.write("failed", failed)
      json.endObject()
      self?.sink?.emit(.matrix(EncodedJSON(Data(json.bytes))))
    }
    return id
  }

  package func stopMatrix() { grid.stop() }

  package func stop() {
    grid.stop()
    links.stop()
    endFalling()
    phone?.process.stop()
    phone = nil
    spare?.stop()
    spare = nil
  }
}
