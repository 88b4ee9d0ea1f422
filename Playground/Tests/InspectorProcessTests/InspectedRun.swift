// SPDX-License-Identifier: MIT

import Foundation
import JSONText
import Testing

@testable import PlaygroundServer

/// A tool in a process of its own, and a page that listens to it.
@PageActor final class InspectedRun {
  /// A message of an app.
  struct Message {
    let source: String
    let number: Int
    let value: JSONValue

    var type: String { value["type"]?.text ?? "" }
    func text(_ name: String) -> String? { value[name]?.text }
  }

  /// An app as a page lists it.
  struct App: Equatable {
    let id: String
    let name: String
    let isConnected: Bool
  }

  let program: RunningProgram
  let record: RunRecord
  /// The secret of the page.
  let secret: String
  /// What the apps told, each message once.
  private(set) var messages: [Message] = []
  /// How many messages of each app were there before the stream was.
  private var early: [String: Int] = [:]
  private(set) var apps: [App] = []
  private let stream: EventStream

  /// Starts `playground inspect`, and listens; an app that knew the folder may have been faster.
  init(in folder: RunFolder, port: Int = 0) async throws {
    let former = folder.record
    program = try RunningProgram(
      "playground", ["inspect", "--no-open", "--port", "\(port)"], in: folder, with: [:])
    // The line is written after the file.
    while try program.lines().isEmpty {
      try #require(program.isRunning)
      await Task.yield()
    }
    record = try #require(folder.record)
    try #require(record != former && record.pid == program.id)
    // As a page does: it trades the ticket of the printed address.
    let line = try #require(try program.lines().first)
    let ticket = try #require(line.split(separator: "#ticket=").last).prefix { $0 != "&" }
    let port = try #require(record.port)
    let answer = try await PageRequest(
      "POST", "/api/session", body: ["ticket": .string(String(ticket))]
    ).answer(of: port, secret: "")
    secret = try #require(answer.value["secret"]?.text)
    stream = try await EventStream(port, secret: secret)
    apps = Self.apps(try await send("GET", "/api/apps").value["attached"])
    for app in apps {
      let story = try await send("GET", "/api/attached/\(app.id)/messages").value
      guard case .array(let values)? = story["messages"], case .number(let first)? = story["first"],
        let number = Int(first)
      else { continue }
      for (index, value) in values.enumerated() {
        messages.append(Message(source: app.id, number: number + index, value: value))
      }
      early[app.id] = messages.last?.number
    }
  }

  var port: Int { record.port ?? 0 }

  /// Takes events until something is so.
  func until(_ condition: () throws -> Bool) async throws {
    while try !condition() {
      let event = try await stream.next()
      switch event.name {
      case "attached": apps = Self.apps(event.data)
      case "inspect":
        guard let source = event.data["source"]?.text, let message = event.data["message"],
          case .number(let number)? = event.data["sequence"]
        else { throw Unreadable(event: event) }
        let position = Int(number) ?? 0
        // The stream may have it too.
        guard position > early[source] ?? 0 else { continue }
        messages.append(Message(source: source, number: position, value: message))
      default: break
      }
    }
  }

  struct Unreadable: Error { var event: EventStream.Event }

  static func apps(_ list: JSONValue?) -> [App] {
    guard case .array(let values)? = list else { return [] }
    return values.map {
      App(
        id: $0["id"]?.text ?? "", name: $0["name"]?.text ?? "",
        isConnected: $0["isConnected"] == .bool(true))
    }
  }

  /// Waits until an app is connected that was not there before.
  func nextApp(besides known: [String] = []) async throws -> String {
    func found() -> App? { apps.first { !known.contains($0.id) && $0.isConnected } }
    try await until { found() != nil }
    return try #require(found()).id
  }

  /// The messages of a type from an app.
  func messages(_ type: String, of id: String) -> [Message] {
    messages.filter { $0.source == id && $0.type == type }
  }

  /// What the only window of an app showed last.
  func tree(of id: String) -> String {
    messages("state", of: id).last?.value["outline"]?["tree"]?.text ?? ""
  }

  /// The decisions about the requests of a link, in order.
  func decisions(about link: String, in id: String) -> [String] {
    let requests = messages("request", of: id).filter { $0.text("text") == link }
      .compactMap { $0.text("request") }
    return messages("event", of: id).filter { requests.contains($0.text("request") ?? "") }
      .compactMap { $0.text("decision") }
  }

  /// The messages, which are forgotten here.
  func takeMessages() -> [Message] {
    defer { messages = [] }
    return messages
  }

  // MARK: - Requests

  struct Answer {
    let status: Int
    let value: JSONValue
  }

  @discardableResult
  func send(_ method: String, _ path: String, _ body: JSONValue? = nil) async throws -> Answer {
    try await PageRequest(method, path, body: body).answer(of: port, secret: secret)
  }

  func open(_ link: String, in id: String) async throws -> Answer {
    try await send("POST", "/api/attached/\(id)/open", ["link": .string(link)])
  }

  func explain(_ link: String, in id: String) async throws -> Answer {
    try await send("POST", "/api/explain", ["attached": .string(id), "link": .string(link)])
  }

  /// Ends the tool, as Ctrl-C does.
  func stop() async -> Int32? {
    program.send(SIGINT)
    return await program.exitCode()
  }
}
