// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksSimulation
import Foundation
import HeadlessSystem
import PlaygroundServer

/// An example app on a separate phone, for hostile links.
@MainActor final class HostilePhone: HostileLinkApp {
  /// An app, and where its user is.
  struct Situation: Sendable, Hashable {
    let app: String
    let name: ScenarioSituation

    init(_ app: String, _ name: ScenarioSituation) {
      self.app = app
      self.name = name
    }
  }

  private let app: PlaygroundApp
  private let settings: PhoneSettings
  private let disk: PhoneDisk
  private let running: any RunningApp
  private let log = RequestLog()

  private init(
    _ app: PlaygroundApp, _ settings: PhoneSettings, _ disk: PhoneDisk, saved: SavedPhone? = nil
  ) {
    self.app = app
    self.settings = settings
    self.disk = disk
    let log = log
    running = app.run(
      PhoneLaunch(settings: settings, saved: saved, disk: disk) { $0.observe(with: log) })
  }

  static func launched(in situation: Situation) async -> HostilePhone {
    var settings = PhoneSettings()
    settings.isSignedIn = situation.name != .signedOut
    let app = PlaygroundApp.all.first { $0.id == situation.app } ?? .trips
    let phone = HostilePhone(app, settings, PhoneDisk())
    await phone.rest()
    for step in app.places[situation.name]?.steps ?? [] {
      switch step {
      case .tap(let name): _ = phone.running.windows.last?.tap(name)
      case .tab(let name): _ = phone.running.windows.last?.selectTab(name)
      }
      await phone.rest()
    }
    return phone
  }

  var inbox: LinkInbox { running.inbox }
  var issues: [String] { running.issues }

  func open(_ link: String) async {
    guard let url = URL(string: link) else { return }
    running.deliver(url)
    await rest()
  }

  func look() -> [String] {
    // Everything that the page would draw: every node on screen, and its appearance.
    var json = JSONWriter()
    json.beginObject()
    running.windows.last?.write(to: &json)
    json.endObject()
    return running.windows.last?.texts ?? []
  }

  func goBack() async -> Bool {
    guard running.windows.last?.goBack() == true else { return false }
    await rest()
    return true
  }

  func relaunched() async -> HostilePhone {
    let phone = HostilePhone(app, settings, disk, saved: running.terminate())
    await phone.rest()
    return phone
  }

  private func rest() async {
    await running.runTasks(until: { [log] in !log.isAsking })
    running.advance(by: .seconds(10))
  }
}
