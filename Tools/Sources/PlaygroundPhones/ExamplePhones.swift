// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksInspector
package import DeepLinksCore
import Foundation
import HeadlessSwiftUI
package import PlaygroundServer

/// The example apps on one phone, for all pages of a playground.
@MainActor package final class ExamplePhones: PlaygroundHost {
  private let time: any LinkClock
  private let matrix = ScenarioMatrix()
  private var matrixCount = 0
  private var sink: PlaygroundSink?
  private var phone: Phone?
  private var settings = PhoneSettings()
  private var links: [String: AppLinks] = [:]
  /// What was saved of apps that were killed, and their files.
  private var saved: [String: (values: SavedPhone, disk: PhoneDisk)] = [:]

  /// Makes a playground on which no app runs yet.
  ///
  /// - Parameter time: the time outside. Default: the system's.
  package init(time: any LinkClock = LinkSystemClock()) { self.time = time }

  package func connect(to sink: PlaygroundSink) { self.sink = sink }

  // MARK: - Apps

  package func apps() throws(PlaygroundError) -> EncodedJSON {
    var json = JSONWriter()
    json.beginArray()
    for app in PlaygroundApp.all { json.write(links(of: app)) }
    json.endArray()
    return EncodedJSON(Data(json.bytes))
  }

  package func app(for link: String) -> String? {
    guard let url = URL(string: link), let scheme = url.scheme?.lowercased() else { return nil }
    return PlaygroundApp.all.first { app in
      app.schemes.contains(scheme)
        || scheme == "https" && app.hosts.contains(url.host()?.lowercased() ?? "")
    }?.id
  }

  private func links(of app: PlaygroundApp) -> AppLinks {
    if let known = links[app.id] { return known }
    let made = AppLinks(of: app)
    links[app.id] = made
    return made
  }

  // MARK: - The phone

  package func launch(_ request: LaunchRequest) async throws(PlaygroundError) -> PhoneReply {
    let app = try PlaygroundApp.named(request.app)
    let settings = try settings.changed(by: request.switches)
    var url: URL?
    if let link = request.link { url = try Phone.url(link) }
    // Whatever is wrong is found before the phone that is there is thrown away.
    let situation = try request.situation.map { name throws(PlaygroundError) in
      try ScenarioSituation.named(name)
    }
    phone?.onChange = { _ in }
    phone?.kill()
    self.settings = settings
    let kept = request.restores == true ? saved[app.id] : nil
    let phone = Phone(
      app, opening: url, settings: settings, restoring: kept?.values,
      disk: kept?.disk ?? PhoneDisk(), time: time, revision: self.phone?.revision ?? 0
    ) { [weak self] message in
      guard let json = try? EncodedJSON(encoding: message) else { return }
      self?.sink?.emit(.inspect(json))
    }
    phone.onChange = { [weak self] in self?.sink?.emit(.phone($0)) }
    self.phone = phone
    if let place = situation.flatMap({ app.places[$0] }) { phone.go(to: place) }
    return reply(phone, url == nil ? nil : phone.log.records.first?.id)
  }

  package func open(_ request: OpenRequest) async throws(PlaygroundError) -> PhoneReply {
    let phone = try current()
    return reply(phone, try phone.open(request.link, from: request.from ?? "system"))
  }

  package func deliver(
    _ link: String, to app: String
  ) async throws(PlaygroundError) -> PhoneReply {
    if let phone, phone.app.id == app, phone.running != nil {
      return reply(phone, try phone.open(link))
    }
    return try await launch(LaunchRequest(app: app, link: link))
  }

  package func act(_ request: ActRequest) async throws(PlaygroundError) -> PhoneReply {
    let phone = try current()
    try phone.act(
      request.action, at: request.node, in: request.window, text: request.text ?? "")
    return reply(phone)
  }

  package func scroll(_ request: ScrollRequest) async throws(PlaygroundError) -> PhoneReply {
    let phone = try current()
    try phone.scroll(request.node, in: request.window, toRow: request.first)
    return reply(phone)
  }

  package func window(_ request: WindowRequest) async throws(PlaygroundError) -> PhoneReply {
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

  package func setSwitches(
    _ switches: PhoneSwitches
  ) async throws(PlaygroundError) -> PhoneReply {
    let phone = try current()
    try phone.set(switches)
    settings = phone.settings
    return reply(phone)
  }

  package func setBackground(_ isBackground: Bool) async throws(PlaygroundError) -> PhoneReply {
    let phone = try current()
    try phone.setBackground(isBackground)
    return reply(phone)
  }

  package func kill() async throws(PlaygroundError) -> PhoneReply {
    let phone = try current()
    _ = try phone.alive()
    if let values = phone.kill() { saved[phone.app.id] = (values, phone.disk) }
    return reply(phone)
  }

  package func answer(
    _ confirmation: WireID, isAllowed: Bool
  ) async throws(PlaygroundError) -> PhoneReply {
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

  package func fill(_ request: FillRequest) throws(PlaygroundError) -> String {
    try links(of: PlaygroundApp.named(request.app)).fill(
      request.route, request.pattern, request.captures)
  }

  package func explain(_ link: String, app: String) throws(PlaygroundError) -> EncodedJSON {
    let explanation = try links(of: PlaygroundApp.named(app)).explain(link)
    return try encoded(InspectorExplanation(explanation))
  }

  package func plan(_ link: String) throws(PlaygroundError) -> EncodedJSON {
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

  // MARK: - The matrix

  package func startMatrix(_ request: MatrixRequest) throws(PlaygroundError) -> Int {
    let app = try PlaygroundApp.named(request.app)
    let chosen = try PhoneSettings.quirks(request.quirks ?? [])
    matrixCount += 1
    let id = matrixCount
    let links = links(of: app)
    matrix.start(Scenario.all(of: app, quirks: HeadlessQuirk.allCases.filter(chosen.contains))) {
      [weak self] scenario, result in
      let route = try? links.explain(scenario.sample.text).match?.route
      self?.sink?.emit(.matrix(scenario.json(result, route: route, id: id)))
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

  package func stopMatrix() { matrix.stop() }

  package func stop() {
    matrix.stop()
    phone?.onChange = { _ in }
    phone?.kill()
    phone = nil
  }
}

extension Scenario {
  /// The result as a page takes it.
  func json(_ result: ScenarioResult, route: String?, id: Int) -> EncodedJSON {
    var json = JSONWriter()
    json.beginObject()
    json.write("id", id)
    json.key("row")
    json.beginObject()
    json.write("link", sample.text)
    json.write("route", route)
    json.endObject()
    json.write("column", situation.rawValue)
    json.key("quirk")
    if let quirk { json.string(quirk.number) } else { json.null() }
    json.write("result", result.kind.rawValue)
    json.write("title", result.title)
    json.write("detail", result.detail)
    json.endObject()
    return EncodedJSON(Data(json.bytes))
  }
}
