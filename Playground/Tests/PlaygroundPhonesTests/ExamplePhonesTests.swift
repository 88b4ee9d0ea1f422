// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import JSONText
import PlaygroundServer
import Testing

@testable import PlaygroundPhones

/// All of it through what the process of a phone does, in a test's time.
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
    for id in PlaygroundApp.all.map(\.id) {
      let app = try #require(
        try JSONSerialization.jsonObject(with: host.links(of: id).data) as? [String: Any])
      #expect(app["id"] as? String == id)
      let links = try #require(app["links"] as? [[String: Any]])
      #expect(!links.isEmpty, "\(app["id"] ?? "")")
      for link in links {
        #expect(link["example"] is String, "\(link)")
        let captures = link["captures"] as? [[String: Any]] ?? []
        #expect(captures.allSatisfy { $0["isOptional"] == nil || $0["name"] is String })
      }
    }
  }

  @Test func `a link is opened, and everything about it is reported`() async throws {
    let reply = try host.launch(
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
    _ = try host.launch(LaunchRequest(app: "arc"))
    #expect(messages("bye").count == 1)
  }

  @Test func `an app that was killed comes back if it is asked to`() async throws {
    _ = try host.launch(
      LaunchRequest(
        app: "trips", link: "tcal://www.trips.calendar.com/details?reference=55091-231959"))
    time.advance(by: .seconds(5))
    let (dead, saved) = try host.kill()
    #expect(dead.phone.text.contains(#""isAlive":false"#))
    #expect(throws: PlaygroundError.self) { try host.kill() }
    let restored = try host.launch(
      PhoneStart(request: LaunchRequest(app: "trips", restores: true), saved: saved))
    #expect(try ShownPhone(restored.phone.data).windows.last?.tree.frontTitle == "Paris")
    let fresh = try host.launch(LaunchRequest(app: "trips"))
    #expect(try ShownPhone(fresh.phone.data).windows.last?.tree.frontTitle == "Calendar")
  }

  @Test func `snapshots are counted over all starts, and what is wrong ends no app`() async throws {
    func revision(_ reply: PhoneReply) throws -> Int {
      let json = try JSONReader.read(Array(reply.phone.data))
      guard case .number(let digits)? = json["revision"] else { return -1 }
      return Int(digits) ?? -1
    }
    var last = 0
    for app in ["trips", "trips", "arc", "screens", "trips"] {
      let next = try revision(try host.launch(LaunchRequest(app: app)))
      #expect(next > last)
      last = next
    }
    #expect(throws: PlaygroundError.self) {
      try host.launch(LaunchRequest(app: "trips", situation: "nowhere"))
    }
    #expect(try ShownPhone(try host.setSwitches(PhoneSwitches()).phone.data).isAlive)
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
      try fill("screens", "link", "/{path+}?{data*}", ["path": ["products/30"]])
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
    #expect(text.contains("thirty"))
  }

  @Test func `a thousand links end in their order, and little is kept of them`() async throws {
    _ = try host.launch(LaunchRequest(app: "shop"))
    let clock = ContinuousClock()
    let start = clock.now
    var requests: [WireID] = []
    for number in 0..<1_000 {
      let reply = try host.open(OpenRequest(link: "dla://Products?id=\(number)"))
      requests.append(try #require(reply.request))
    }
    print("\((clock.now - start) / 1_000) for a link")
    time.advance(by: .seconds(5))
    #expect(Set(requests).count == 1_000)
    let told = messages("request")
    #expect(told.count == 1_000)
    #expect(zip(told, requests).allSatisfy { $0.contains($1.description) })
    let last = try host.window(WindowRequest(action: "front", window: "w1"))
    let shown = try ShownPhone(last.phone.data)
    #expect(shown.windows.last?.tree.frontTitle == "The Product 999")
    #expect(last.phone.data.count < 20_000)
  }

  @Test func `an act takes little time`() async throws {
    _ = try host.launch(LaunchRequest(app: "shop"))
    let clock = ContinuousClock()
    var times: [Duration] = []
    for number in 0..<100 {
      let start = clock.now
      _ = try host.open(OpenRequest(link: "dla://Products?id=\(number)"))
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

extension ExamplePhones {
  @discardableResult
  fileprivate func launch(_ request: LaunchRequest) throws(PlaygroundError) -> PhoneReply {
    try launch(PhoneStart(request: request))
  }
}
