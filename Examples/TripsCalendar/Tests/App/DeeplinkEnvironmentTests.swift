// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import Foundation
import HeadlessLinks
import SwiftUI
import Testing
import TripsCalendarLinks

@testable import TripsCalendar

/// Tests `@Environment(\.deeplink)` as used by a view of the app.
@MainActor @Suite struct DeeplinkEnvironmentTests {
  @Test(arguments: HeadlessQuirkSet.all)
  func `every opening is reported to the root, to pushed screens, and to sheets`(
    _ quirks: HeadlessQuirkSet
  ) {
    let probe = Probe(quirks: quirks)
    #expect(probe.log.lines.isEmpty)
    probe.open(TripsDriver.paris)
    probe.open(TripsDriver.paris)
    #expect(
      probe.log.lines == Array(repeating: "root details(reference: \"55091-231959\")", count: 2))
    probe.log.lines = []
    probe.model.isPushed = true
    probe.rest()
    probe.open(TripsDriver.home)
    probe.open(TripsDriver.home)
    #expect(probe.log.lines.filter { $0 == "screen home" }.count == 2)
    probe.log.lines = []
    probe.model.isPushed = false
    probe.rest()
    probe.model.isPresented = true
    probe.rest()
    probe.open(TripsDriver.paris)
    probe.open(TripsDriver.paris)
    #expect(probe.log.lines.filter { $0.hasPrefix("sheet details") }.count == 2)
  }

  @Test func `both windows are notified of an opening`() {
    let probe = Probe()
    probe.app.openWindow()
    probe.rest()
    probe.open(TripsDriver.paris)
    #expect(
      probe.log.lines == Array(repeating: "root details(reference: \"55091-231959\")", count: 2))
  }

  @Test func `a link that opens nothing is not told`() {
    let probe = Probe()
    probe.open("tcal://www.trips.calendar.com/nowhere")
    probe.open("sms:")
    probe.open(TripsDriver.gone)
    #expect(probe.log.lines.isEmpty)
  }
}

@MainActor private final class Probe {
  @MainActor @Observable final class Model {
    var isPushed = false
    var isPresented = false
  }

  final class Log { var lines: [String] = [] }

  let model = Model()
  let log = Log()
  let arrivals = DeeplinkArrivals()
  let app: HeadlessApp

  init(quirks: HeadlessQuirkSet = .none) {
    let clock = HeadlessClock()
    let inbox = LinkInbox(clock: HeadlessLinkClock(clock))
    let navigator = LinkNavigator<TripsRoute>(
      initialTab: .trips,
      rules: LinkRules().gate("gone") { route, _ in
        route == .details(reference: "00000-000000") ? .decline(reason: "Gone") : .pass
      }, clock: HeadlessLinkClock(clock))
    inbox.observe(with: arrivals)
    let (model, log, arrivals) = (model, log, arrivals)
    app = HeadlessApp(quirks: quirks.quirks, clock: clock) {
      DeeplinkReader(arrivals) { ProbeRoot(model: model, log: log, deeplink: $0) }
        .linkNavigator(navigator)
        .deepLinks(inbox)
    }
    rest()
  }

  func open(_ link: String) {
    if let url = URL(string: link) { app.open(url) }
    rest()
  }

  func rest() {
    app.finishTransitions()
    app.advance(by: .seconds(10))
  }
}

private struct ProbeRoot: View {
  @Bindable var model: Probe.Model
  let log: Probe.Log
  let deeplink: Deeplinker.Deeplink?

  var body: some View {
    NavigationStack {
      ProbeView(name: "root", log: log)
        .navigationDestination(isPresented: $model.isPushed) {
          ProbeView(name: "screen", log: log).environment(\.deeplink, deeplink)
        }
    }
    .sheet(isPresented: $model.isPresented) {
      ProbeView(name: "sheet", log: log).environment(\.deeplink, deeplink)
    }
  }
}

private struct ProbeView: View {
  let name: String
  let log: Probe.Log
  @Environment(\.deeplink) private var deeplink

  var body: some View {
    Text(name)
      .onChange(of: deeplink) { _, deeplink in
        guard let deeplink else { return }
        log.lines.append("\(name) \(deeplink)")
      }
  }
}
