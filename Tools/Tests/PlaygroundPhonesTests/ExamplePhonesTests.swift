// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import JSONText
import PlaygroundServer
import Testing

@testable import PlaygroundPhones

/// All of it through what the server calls.
@MainActor @Suite struct ExamplePhonesTests {
  private let time = LinkManualClock()
  private let host: ExamplePhones
  private let events = EventLog()

  private final class EventLog {
    var events: [PlaygroundEvent] = []
  }

  init() {
    host = ExamplePhones(time: time)
    host.connect(to: PlaygroundSink { [events] in events.events.append($0) })
  }

  /// Lets everything end that ends by itself.
  private func rest() async {
    for _ in 0..<3 {
      for _ in 0..<30 { await Task.yield() }
      time.advance(by: .seconds(5))
    }
  }

  private func messages(_ type: String) -> [String] {
    events.events.compactMap { event in
      if case .inspect(let json) = event, json.text.contains(#""type":"\#(type)""#) {
        json.text
      } else {
        nil
      }
    }
  }

  @Test func `the apps and all of their links are there`() throws {
    let apps = try #require(
      try JSONSerialization.jsonObject(with: host.apps().data) as? [[String: Any]])
    #expect(apps.compactMap { $0["id"] as? String } == PlaygroundApp.all.map(\.id))
    for app in apps {
      let links = try #require(app["links"] as? [[String: Any]])
      #expect(!links.isEmpty, "\(app["id"] ?? "")")
      for link in links {
        #expect(link["example"] is String, "\(link)")
        let captures = link["captures"] as? [[String: Any]] ?? []
        #expect(captures.allSatisfy { $0["isOptional"] == nil || $0["name"] is String })
      }
    }
  }

  @Test func `a link is opened, and everything about it is told`() async throws {
    let reply = try await host.launch(
      LaunchRequest(
        app: "trips", link: "tcal://www.trips.calendar.com/details?reference=55091-231959"))
    let request = try #require(reply.request)
    await rest()
    #expect(messages("hello").count == 1)
    #expect(messages("catalog").count == 1)
    #expect(messages("request").count == 1)
    #expect(messages("plan").allSatisfy { $0.contains(request.description) })
    #expect(messages("event").contains { $0.contains(#""decision":"opened""#) })
    #expect(messages("state").last?.contains("details") == true, "\(messages("state"))")
    #expect(events.events.contains { if case .phone = $0 { true } else { false } })
    let plan = try host.plan("tcal://www.trips.calendar.com").text
    #expect(plan.contains(#""steps":["#))
    _ = try await host.launch(LaunchRequest(app: "arc"))
    #expect(messages("bye").count == 1)
  }

  @Test func `an app that was killed comes back if it is asked to`() async throws {
    _ = try await host.launch(
      LaunchRequest(
        app: "trips", link: "tcal://www.trips.calendar.com/details?reference=55091-231959"))
    time.advance(by: .seconds(5))
    let dead = try await host.kill()
    #expect(dead.phone.text.contains(#""isAlive":false"#))
    await #expect(throws: PlaygroundError.self) { try await host.kill() }
    let restored = try await host.launch(LaunchRequest(app: "trips", restores: true))
    #expect(try ShownPhone(restored.phone.data).windows.last?.tree.frontTitle == "Paris")
    let fresh = try await host.launch(LaunchRequest(app: "trips"))
    #expect(try ShownPhone(fresh.phone.data).windows.last?.tree.frontTitle == "Calendar")
  }

  @Test func `a link from outside opens in its app, which is started if need be`() async throws {
    func deliver(_ link: String, to app: String) async throws -> ShownPhone {
      _ = try await host.deliver(link, to: app)
      await rest()
      return try ShownPhone(try await host.setSwitches(PhoneSwitches()).phone.data)
    }
    let details = "tcal://www.trips.calendar.com/details?reference="
    var shown = try await deliver(details + "55091-231959", to: "trips")
    #expect(shown.windows.last?.tree.frontTitle == "Paris")
    #expect(messages("hello").count == 1)
    shown = try await deliver(details + "12734-497774", to: "trips")
    #expect(shown.windows.last?.tree.frontTitle == "Barcelona")
    #expect(messages("hello").count == 1)
    _ = try await host.kill()
    shown = try await deliver(details + "55091-231959", to: "trips")
    #expect(shown.windows.last?.tree.frontTitle == "Paris")
    shown = try await deliver("arc://hong.com/purplepage", to: "arc")
    #expect(shown.windows.last?.tree.frontTitle == "Purple Page")
    #expect(messages("hello").count == 3)
  }

  @Test func `snapshots are counted over all starts, and what is wrong ends no app`() async throws {
    func revision(_ reply: PhoneReply) throws -> Int {
      let json = try JSONReader.read(Array(reply.phone.data))
      guard case .number(let digits)? = json["revision"] else { return -1 }
      return Int(digits) ?? -1
    }
    var last = 0
    for app in ["trips", "trips", "arc", "screens", "trips"] {
      let next = try revision(try await host.launch(LaunchRequest(app: app)))
      #expect(next > last)
      last = next
    }
    await #expect(throws: PlaygroundError.self) {
      try await host.launch(LaunchRequest(app: "trips", situation: "nowhere"))
    }
    #expect(try ShownPhone(try await host.setSwitches(PhoneSwitches()).phone.data).isAlive)
  }

  @Test func `captures are filled by the app's own routes`() throws {
    func fill(
      _ app: String, _ route: String, _ pattern: String, _ captures: [String: [String]]
    ) throws(PlaygroundError) -> String {
      try host.fill(
        FillRequest(app: app, route: route, pattern: pattern, captures: captures))
    }
    #expect(
      try fill("trips", "details", "/details?reference={reference}", ["reference": ["a b/ü&"]])
        == "tcal://www.trips.calendar.com/details?reference=a%20b%2F%C3%BC%26")
    #expect(
      try fill("shop", "products.product", "/Products?id={id}", ["id": ["7"]])
        == "dla://Products?id=7")
    #expect(
      try fill("screens", "link", "/{path*}", ["path": ["products/30"]])
        == "screens://products/30")
    #expect(
      try fill(
        "reader", "post", "/@{user}/{id}",
        ["server": ["birds.example"], "user": ["grace"], "id": ["77"]]
      )
      .hasSuffix("://birds.example/@grace/77"))
    for captures in [[:], ["tabIndex": [""]], ["tabIndex": ["7"]]] {
      do {
        _ = try fill("arc", "tab", "/tab?tabIndex={tabIndex}", captures)
        Issue.record("\(captures) was taken")
      } catch {
        #expect(error.capture == "tabIndex")
      }
    }
    let error = #expect(throws: PlaygroundError.self) {
      try fill("trips", "details", "/details?reference={reference}", ["reference": ["a\0b"]])
    }
    #expect(
      error?.message == "The link would not open details: Remove the control character.")
    #expect(throws: PlaygroundError.self) { try fill("arc", "nothing", "/", [:]) }
    #expect(throws: PlaygroundError.self) { try fill("nobody", "nothing", "/", [:]) }
  }

  @Test func `a link is explained though nothing runs`() throws {
    let text = try host.explain("dla://Products?id=thirty", app: "shop").text
    #expect(text.contains("misspelled"))
    #expect(host.app(for: "TCAL://www.trips.calendar.com") == "trips")
    #expect(host.app(for: "https://www.trips.calendar.com/press") == "trips")
    #expect(host.app(for: "https://example.com") == nil)
  }

  @Test func `a thousand links end in their order, and little is kept of them`() async throws {
    _ = try await host.launch(LaunchRequest(app: "shop"))
    let clock = ContinuousClock()
    let start = clock.now
    var requests: [WireID] = []
    for number in 0..<1_000 {
      let reply = try await host.open(OpenRequest(link: "dla://Products?id=\(number)"))
      requests.append(try #require(reply.request))
    }
    print("\((clock.now - start) / 1_000) for a link")
    time.advance(by: .seconds(5))
    #expect(Set(requests).count == 1_000)
    let told = messages("request")
    #expect(told.count == 1_000)
    #expect(zip(told, requests).allSatisfy { $0.contains($1.description) })
    let last = try await host.window(WindowRequest(action: "front", window: "w1"))
    let shown = try ShownPhone(last.phone.data)
    #expect(shown.windows.last?.tree.frontTitle == "The Product 999")
    #expect(last.phone.data.count < 20_000)
  }

  @Test func `a matrix is told cell by cell, and can be stopped`() async throws {
    let id = try host.startMatrix(MatrixRequest(app: "screens", quirks: nil))
    func cells() -> [String] {
      events.events.compactMap { if case .matrix(let json) = $0 { json.text } else { nil } }
    }
    while !(cells().last?.contains("isDone") ?? false) { await Task.yield() }
    #expect(cells().last == #"{"id":\#(id),"isDone":true,"passed":30,"failed":0}"#)
    _ = try host.startMatrix(MatrixRequest(app: "shop", quirks: ["Q1"]))
    let count = cells().count
    while cells().count < count + 3 { await Task.yield() }
    host.stopMatrix()
    while !(cells().last?.contains("isDone") ?? false) { await Task.yield() }
    #expect(cells().count < count + 10)
  }

  @Test func `an act takes little time`() async throws {
    _ = try await host.launch(LaunchRequest(app: "shop"))
    let clock = ContinuousClock()
    var times: [Duration] = []
    for number in 0..<100 {
      let start = clock.now
      _ = try await host.open(OpenRequest(link: "dla://Products?id=\(number)"))
      times.append(clock.now - start)
      time.advance(by: .seconds(1))
    }
    print("an open: \(times.sorted()[50]) at the median, \(times.sorted()[98]) at worst")
    let phone = Phone(.shop, time: time)
    let start = clock.now
    for _ in 0..<100 { phone.look() }
    print("a look at 30 rows: \((clock.now - start) / 100), \(phone.snapshot.data.count) bytes")
  }
}
