// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import DeepLinks
@_spi(Project) import DeepLinksInspector
@_spi(Project) import DeepLinksSimulation
@_spi(Project) package import DeepLinksNavigation
import Foundation
import HeadlessSwiftUI
package import PlaygroundServer

/// The example apps on one phone, as run by a phone process.
@MainActor package final class ExamplePhones {
  private let time: any LinkClock
  private var sink: PlaygroundSink?
  private var phone: Phone?
  private var links: [String: AppLinks] = [:]

  /// Creates a phone on which no app runs yet.
  ///
  /// - Parameter time: the clock outside the app. Default: the system's.
  package init(time: any LinkClock = LinkSystemClock()) { self.time = time }

  /// The revision of the last snapshot.
  var revision: Int { phone?.revision ?? 0 }

  /// Sets where events go.
  package func connect(to sink: PlaygroundSink) { self.sink = sink }

  // MARK: - Apps

  /// Returns an app with all its links.
  func links(of id: String) throws(PlaygroundError) -> EncodedJSON {
    let app = try PlaygroundApp.named(id)
    var json = JSONWriter()
    json.write(app, links(of: app))
    return EncodedJSON(Data(json.bytes))
  }

  private func links(of app: PlaygroundApp) -> AppLinks {
    if let known = links[app.id] { return known }
    let made = AppLinks(of: app)
    links[app.id] = made
    return made
  }

  // MARK: - The phone

  func launch(_ start: PhoneStart) throws(PlaygroundError) -> PhoneReply {
    let request = start.request
    let app = try PlaygroundApp.named(request.app)
    let settings = try PhoneSettings().changed(by: request.switches)
    var url: URL?
    if let link = request.link { url = try Phone.url(link) }
    // Check everything before discarding the existing phone.
    let situation = try request.situation.map { name throws(PlaygroundError) in
      try ScenarioSituation.named(name)
    }
    phone?.onChange = { _ in }
    phone?.kill()
    let phone = Phone(
      app, opening: url, settings: settings, restoring: start.saved, time: time,
      revision: max(start.revision, self.phone?.revision ?? 0)
    ) { [weak self] message in
      guard let json = try? EncodedJSON(encoding: message) else { return }
      self?.sink?.emit(.inspect(json))
    }
    phone.onChange = { [weak self] in self?.sink?.emit(.phone($0)) }
    self.phone = phone
    if let place = situation.flatMap({ app.places[$0] }) { phone.go(to: place) }
    return reply(phone, url == nil ? nil : phone.log.records.first?.id)
  }

  func open(_ request: OpenRequest) throws(PlaygroundError) -> PhoneReply {
    let phone = try current()
    return reply(phone, try phone.open(request.link, from: request.from ?? "system"))
  }

  func act(_ request: ActRequest) throws(PlaygroundError) -> PhoneReply {
    let phone = try current()
    try phone.act(
      request.action, at: request.node, in: request.window, text: request.text ?? "")
    return reply(phone)
  }

  func scroll(_ request: ScrollRequest) throws(PlaygroundError) -> PhoneReply {
    let phone = try current()
    try phone.scroll(request.node, in: request.window, toRow: request.first)
    return reply(phone)
  }

  func window(_ request: WindowRequest) throws(PlaygroundError) -> PhoneReply {
    let phone = try current()
    switch (request.action, request.window) {
    case ("new", _): try phone.openWindow()
    case ("close", let window?): try phone.closeWindow(window)
    case ("front", let window?): try phone.bringToFront(window)
    case ("close", nil), ("front", nil): throw .unknownWindow(nil)
    default: throw .unknownWindowAction(request.action)
    }
    return reply(phone)
  }

  func setSwitches(_ switches: PhoneSwitches) throws(PlaygroundError) -> PhoneReply {
    let phone = try current()
    try phone.set(switches)
    return reply(phone)
  }

  func setBackground(_ isBackground: Bool) throws(PlaygroundError) -> PhoneReply {
    let phone = try current()
    try phone.setBackground(isBackground)
    return reply(phone)
  }

  /// Terminates the app.
  ///
  /// - Returns: the phone without the app, and what the app leaves behind.
  func kill() throws(PlaygroundError) -> (PhoneReply, SavedPhone?) {
    let phone = try current()
    _ = try phone.alive()
    let saved = phone.kill()
    return (reply(phone), saved)
  }

  func answer(
    _ confirmation: WireID, isAllowed: Bool
  ) throws(PlaygroundError) -> PhoneReply {
    let phone = try current()
    try phone.answer(confirmation.description, isAllowed: isAllowed)
    return reply(phone)
  }

  private func current() throws(PlaygroundError) -> Phone {
    guard let phone else { throw .notRunning }
    return phone
  }

  private func reply(_ phone: Phone, _ request: LinkRequestID? = nil) -> PhoneReply {
    PhoneReply(phone: phone.snapshot, request: request.map { .text($0.description) })
  }

  // MARK: - Links

  func fill(_ request: FillRequest) throws(PlaygroundError) -> String {
    try links(of: PlaygroundApp.named(request.app)).fill(
      request.route, request.pattern, request.captures)
  }

  func explain(_ link: String, app: String) throws(PlaygroundError) -> EncodedJSON {
    let explanation = try links(of: PlaygroundApp.named(app)).explain(link)
    return try encoded(InspectorExplanation(explanation))
  }

  func plan(_ link: String) throws(PlaygroundError) -> EncodedJSON {
    let preview = try current().preview(link)
    var json = JSONWriter()
    json.beginObject()
    json.write("route", preview.route)
    json.key("steps")
    json.beginArray()
    for step in preview.steps { json.string(step) }
    json.endArray()
    json.write("before", preview.before.description)
    json.write("after", preview.after.description)
    json.write("problem", preview.problem)
    json.endObject()
    return EncodedJSON(Data(json.bytes))
  }

  private func encoded(_ value: some Encodable) throws(PlaygroundError) -> EncodedJSON {
    do {
      return try EncodedJSON(encoding: value)
    } catch {
      throw PlaygroundError("This cannot be written as JSON: \(error)")
    }
  }

  // MARK: - Scenarios

  /// Runs a scenario on a separate phone, and returns its result.
  func run(_ cell: ScenarioCell) async throws(PlaygroundError) -> EncodedJSON {
    let scenario = try Scenario(cell)
    let result = await scenario.run()
    let route = try? links(of: scenario.app).explain(scenario.sample.text).match?.route
    return scenario.json(result, route: route, id: cell.run)
  }

  /// Opens every hostile link of an app in one situation, and returns the result.
  ///
  /// - Parameter prepare: called before each link.
  func run(
    _ cell: HostileCell, before prepare: (String) async -> Void
  ) async throws(PlaygroundError) -> EncodedJSON {
    let scenario = try HostileScenario(cell)
    guard let catalog = links(of: scenario.app).catalog else { throw .noWindow }
    let links = HostileLinkWriter(catalog).links().flatMap(\.links)
    return scenario.json(await scenario.run(links, before: prepare), link: nil, id: cell.run)
  }
}
