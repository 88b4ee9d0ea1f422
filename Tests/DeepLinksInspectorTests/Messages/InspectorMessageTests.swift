// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
@_spi(Project) import DeepLinksInspector
import Foundation
import Testing

private let request = LinkRequestID(
  rawValue: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)))
private let window = LinkSceneID(rawValue: "w1")
private let id = "00000000-0000-0000-0000-000000000001"

/// A message, and the JSON that stands for it.
struct MessageCase: Sendable, CustomTestStringConvertible {
  let message: InspectorMessage
  let json: String
  var testDescription: String { message.type }

  init(_ message: InspectorMessage, _ json: String) {
    self.message = message
    self.json = json
  }

  static let all: [MessageCase] = [
    MessageCase(
      .hello(
        InspectorHello(
          app: InspectorApp(
            name: "Trips", identifier: "com.example.trips", version: "1.2", process: 7,
            system: "iOS 17"),
          session: request.rawValue)),
      #"{"app":{"identifier":"com.example.trips","name":"Trips","process":7,"system":"iOS 17","version":"1.2"},"protocol":2,"session":"\#(id)","type":"hello"}"#
    ),
    MessageCase(
      .catalog(LinkCatalog(routes: [], redirects: [LinkCatalog.Redirect(from: "/a", to: "/b")])),
      #"{"catalog":{"redirects":[{"from":"/a","to":"/b"}],"routes":[],"version":1},"type":"catalog"}"#
    ),
    MessageCase(
      .request(
        InspectorRequest(
          request: request, text: "tcal://x/a?b=1", source: .customScheme, callback: .onOpenURL,
          time: 1_000)),
      #"{"callback":"onOpenURL","request":"\#(id)","source":"customScheme","text":"tcal://x/a?b=1","time":1000,"type":"request"}"#
    ),
    MessageCase(
      .event(
        InspectorEvent(
          request: request, microseconds: 12, stage: "gates", decision: "held", reason: "signedIn",
          detail: "x")),
      #"{"decision":"held","detail":"x","microseconds":12,"reason":"signedIn","request":"\#(id)","stage":"gates","type":"event"}"#
    ),
    MessageCase(
      .event(
        InspectorEvent(
          request: request, microseconds: 0, stage: "interface", decision: "acknowledged")),
      #"{"decision":"acknowledged","microseconds":0,"request":"\#(id)","stage":"interface","type":"event"}"#
    ),
    MessageCase(
      .plan(InspectorPlan(request: request, window: window, steps: ["select trips"])),
      #"{"request":"\#(id)","steps":["select trips"],"type":"plan","window":"w1"}"#
    ),
    MessageCase(
      .state(
        InspectorState(
          window: window, name: "Trips",
          outline: InspectorOutline(
            tree: "Trips", selectedTab: "trips",
            tabs: [.init(name: "trips", isSelected: true, path: ["about"])],
            modals: [.init(name: "help")],
            held: [.init(id: request, route: "details", gate: "signedIn", text: "trips › details")],
            confirmations: [.init(id: request, prompt: "Leave?")]))),
      #"{"name":"Trips","outline":{"confirmations":[{"id":"\#(id)","prompt":"Leave?"}],"held":[{"gate":"signedIn","id":"\#(id)","route":"details","text":"trips › details"}],"modals":[{"name":"help","path":[]}],"selectedTab":"trips","tabs":[{"isSelected":true,"name":"trips","path":["about"]}],"tree":"Trips"},"type":"state","window":"w1"}"#
    ),
    MessageCase(.windowClosed(window), #"{"type":"windowClosed","window":"w1"}"#),
    MessageCase(
      .explanation(
        command: 3,
        InspectorExplanation(
          link: "a", position: 0, verdict: "No route matches.", excerpt: "a\n^", nearest: 0,
          candidates: [
            .init(
              pattern: "/b", route: "b", feature: "f", mismatch: "the path ends", position: 1,
              deprecated: "old", redirect: "/c")
          ], captures: ["id": ["7"]])),
      #"{"explanation":{"candidates":[{"deprecated":"old","feature":"f","mismatch":"the path ends","pattern":"/b","position":1,"redirect":"/c","route":"b"}],"captures":{"id":["7"]},"excerpt":"a\n^","link":"a","nearest":0,"position":0,"verdict":"No route matches."},"id":3,"type":"explanation"}"#
    ),
    MessageCase(.gap(dropped: 12), #"{"dropped":12,"type":"gap"}"#),
    MessageCase(.bye, #"{"type":"bye"}"#),
    MessageCase(.unknown("applause"), #"{"type":"applause"}"#),
  ]
}

@Suite struct InspectorMessageTests {
  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func read<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  @Test(arguments: MessageCase.all)
  func `messages are written as documented and read back`(_ row: MessageCase) throws {
    #expect(try json(row.message) == row.json)
    #expect(try read(InspectorMessage.self, row.json) == row.message)
    let later = row.json.dropLast() + #","aKeyOfALaterVersion":[1,{"a":null}]}"#
    #expect(try read(InspectorMessage.self, String(later)) == row.message)
  }

  @Test func `every type is in the table`() {
    let types = Set(MessageCase.all.map(\.message.type))
    #expect(types.count == 11, "\(types)")
  }

  @Test(arguments: [
    (#"{"type":"state","window":"w","name":"n","outline":{}}"#, "state"),
    (#"{"type":"hello","protocol":9,"app":{"name":"a"},"session":"\#(id)"}"#, "hello"),
    (#"{"type":"explanation","id":1,"explanation":{"link":"a","verdict":"b"}}"#, "explanation"),
    (#"{"type":"gap","dropped":-1}"#, "gap"),
  ])
  func `what may be missing is empty`(_ text: String, _ type: String) throws {
    #expect(try read(InspectorMessage.self, text).type == type)
  }

  @Test func `what is missing has its documented value`() throws {
    #expect(
      try read(InspectorMessage.self, #"{"type":"state","window":"w","name":"n","outline":{}}"#)
        == .state(
          InspectorState(
            window: LinkSceneID(rawValue: "w"), name: "n",
            outline: InspectorOutline(tree: "", selectedTab: ""))))
    #expect(
      try read(
        InspectorOutline.self,
        #"{"tabs":[{"name":"t"},{"name":"u","isSelected":true,"path":["a","b"]}],"modals":[{"name":"m"},{"name":"n","path":["c"]}],"held":[{"id":"\#(id)","route":"r","gate":"g"}],"confirmations":[{"id":"\#(id)"}]}"#
      )
        == InspectorOutline(
          tree: "", selectedTab: "",
          tabs: [
            .init(name: "t", isSelected: false, path: []),
            .init(name: "u", isSelected: true, path: ["a", "b"]),
          ], modals: [.init(name: "m", path: []), .init(name: "n", path: ["c"])],
          held: [.init(id: request, route: "r", gate: "g", text: "")],
          confirmations: [.init(id: request, prompt: "")]))
    #expect(
      try read(InspectorOutline.self, #"{"tree":"a","selectedTab":"b"}"#)
        == InspectorOutline(tree: "a", selectedTab: "b"))
    #expect(
      try read(InspectorApp.self, #"{"name":"a"}"#)
        == InspectorApp(name: "a", identifier: "", version: "", process: 0, system: ""))
    #expect(
      try read(InspectorExplanation.self, #"{"link":"a","verdict":"b"}"#)
        == InspectorExplanation(
          link: "a", position: nil, verdict: "b", excerpt: "", chosen: nil, nearest: nil,
          candidates: [], captures: [:]))
    #expect(
      try read(
        InspectorExplanation.self,
        #"{"link":"a","verdict":"b","chosen":1,"candidates":[{"pattern":"/p","route":"r"}]}"#)
        == InspectorExplanation(
          link: "a", verdict: "b", excerpt: "", chosen: 1,
          candidates: [
            .init(
              pattern: "/p", route: "r", feature: nil, mismatch: nil, position: nil,
              deprecated: nil, redirect: nil)
          ]))
    #expect(try read(InspectorMessage.self, #"{"type":"gap","dropped":-1}"#) == .gap(dropped: 0))
    #expect(try read(InspectorMessage.self, #"{"type":"gap","dropped":0}"#) == .gap(dropped: 0))
    #expect(
      try read(InspectorReply.Problem.self, #"{"error":"e"}"#) == InspectorReply.Problem(error: "e")
    )
  }

  /// What an app cannot do anything with is left out, and those behind it are done.
  @Test(arguments: [
    #"{"id":5}"#, #"{"id":5,"dance":{}}"#, #"{"id":5,"open":{}}"#, #"{"id":5,"open":"a"}"#,
    #"{"id":5,"explain":{"text":7}}"#, #"{"id":5,"answer":{"confirmation":"x","isAllowed":true}}"#,
    #"{"id":5,"answer":{"confirmation":"\#(id)"}}"#,
  ])
  func `a command that is not as it is known is unknown`(_ text: String) throws {
    #expect(try read(InspectorCommand.self, text) == InspectorCommand(id: 5, .unknown))
  }

  @Test(arguments: [
    (#"{"id":1,"open":{"text":"a"},"explain":{"text":"b"}}"#, InspectorCommand.Action.open("a")),
    (#"{"id":1,"explain":{"text":"b"},"open":null}"#, .unknown),
    (
      #"{"id":1,"answer":{"confirmation":"\#(id)","isAllowed":false}}"#,
      .answer(request, isAllowed: false)
    ),
  ])
  func `a command asks for one thing`(_ text: String, _ action: InspectorCommand.Action) throws {
    #expect(try read(InspectorCommand.self, text).action == action)
  }

  @Test(arguments: ["{}", "[]", #"{"type":7}"#, #"{"type":"plan"}"#, #"{"type":"event"}"#])
  func `what is no message is an error`(_ text: String) {
    #expect(throws: DecodingError.self) { try read(InspectorMessage.self, text) }
  }

  @Test(arguments: [
    (InspectorCommand(id: 1, .open("a")), #"{"id":1,"open":{"text":"a"}}"#),
    (InspectorCommand(id: 2, .explain("a")), #"{"explain":{"text":"a"},"id":2}"#),
    (
      InspectorCommand(id: 3, .answer(request, isAllowed: true)),
      #"{"answer":{"confirmation":"\#(id)","isAllowed":true},"id":3}"#
    ),
    (InspectorCommand(id: 4, .unknown), #"{"id":4}"#),
  ])
  func `commands are written as documented and read back`(
    _ command: InspectorCommand, _ text: String
  ) throws {
    #expect(try json(command) == text)
    #expect(try read(InspectorCommand.self, text) == command)
  }

  @Test func `replies and batches are written as documented`() throws {
    #expect(try json(InspectorReply.Session(session: "s")) == #"{"protocol":2,"session":"s"}"#)
    #expect(try json(InspectorReply.Receipt(next: 4)) == #"{"next":4}"#)
    #expect(
      try json(InspectorReply.Commands(commands: [InspectorCommand(id: 1, .open("a"))]))
        == #"{"commands":[{"id":1,"open":{"text":"a"}}]}"#)
    #expect(
      try json(InspectorReply.Problem(error: "e", version: 2)) == #"{"error":"e","protocol":2}"#)
    let batch = InspectorBatch(first: 3, messages: [.bye, .gap(dropped: 1)])
    #expect(
      try json(batch) == #"{"first":3,"messages":[{"type":"bye"},{"dropped":1,"type":"gap"}]}"#)
    #expect(try read(InspectorBatch.self, try json(batch)) == batch)
    #expect(
      try json(InspectorRunFile(address: "http://127.0.0.1:1", token: "t", pid: 2))
        == #"{"address":"http://127.0.0.1:1","pid":2,"token":"t"}"#)
  }
}
