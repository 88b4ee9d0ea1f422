// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import PlaygroundServer
import Testing

@testable import PlaygroundPhones

/// A playground whose phones are processes that do what links say, in a test's time.
@MainActor final class ProcessDriver {
  let time = LinkManualClock()
  let host: ProcessPhones
  private(set) var events: [PlaygroundEvent] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init() throws {
    host = ProcessPhones(try Self.program, clock: time)
    host.connect(
      to: PlaygroundSink { [weak self] event in
        self?.events.append(event)
        let waiting = self?.waiting ?? []
        self?.waiting = []
        for continuation in waiting { continuation.resume() }
      })
  }

  isolated deinit { host.stop() }

  /// The command that runs a phone which obeys links.
  private static let command = "trapping-phone"

  /// What was built with the tests and stands beside them.
  static var program: PhoneProgram {
    get throws {
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      let folder = try #require(bundle ?? Bundle.main.executableURL).deletingLastPathComponent()
      return PhoneProgram(folder.appending(path: "playground").path, [command])
    }
  }

  /// Waits for events until something is so.
  func until(_ condition: () throws -> Bool) async rethrows {
    while try !condition() { await withCheckedContinuation { waiting.append($0) } }
  }

  func launch(
    _ app: String, _ link: String? = nil, restores: Bool = false
  ) async throws -> CrashedPhone {
    try Self.read(
      await host.launch(LaunchRequest(app: app, link: link, restores: restores)).phone)
  }

  func open(_ link: String) async throws -> CrashedPhone {
    try Self.read(await host.open(OpenRequest(link: link)).phone)
  }

  /// What a page drew last without having asked.
  var shown: CrashedPhone? {
    get throws {
      try events.lazy.reversed().compactMap { event -> EncodedJSON? in
        if case .phone(let json) = event { json } else { nil }
      }.first.map(Self.read)
    }
  }

  /// Waits until the phone shows a title, from a reply on.
  func until(_ reply: CrashedPhone, shows title: String) async throws {
    if reply.title != title { try await until { try shown?.title == title } }
  }

  /// The messages of a type that the inspector told.
  func messages(_ type: String) -> [String] {
    events.compactMap {
      if case .inspect(let json) = $0, json.text.contains(#""type":"\#(type)""#) {
        json.text
      } else {
        nil
      }
    }
  }

  /// The cells of a grid, and its end.
  var cells: [ShownCell] {
    get throws {
      try events.compactMap {
        if case .matrix(let json) = $0 {
          try JSONDecoder().decode(ShownCell.self, from: json.data)
        } else {
          nil
        }
      }
    }
  }

  static func read(_ json: EncodedJSON) throws -> CrashedPhone {
    try JSONDecoder().decode(CrashedPhone.self, from: json.data)
  }

  /// Whether the system shows its processes as files, as Linux does.
  nonisolated static let seesProcesses = FileManager.default.fileExists(atPath: "/proc/self")

  /// The phones that this process started and that are still there, with what they are for; also
  /// those that have ended and that no one has asked about.
  static func children() -> [Int32: String] {
    let files = FileManager.default
    let numbers = (try? files.contentsOfDirectory(atPath: "/proc")) ?? []
    var found: [Int32: String] = [:]
    for number in numbers.compactMap(Int32.init) {
      guard let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
        let end = status.lastIndex(of: ")"), status.contains("(playground)"),
        status[end...].split(separator: " ").dropFirst(2).first == "\(getpid())"
      else { continue }
      let line = (try? String(contentsOfFile: "/proc/\(number)/cmdline", encoding: .utf8)) ?? ""
      // What has ended has no line; other tests start the program with other commands.
      guard line.isEmpty || line.split(separator: "\0").contains(command[...]) else { continue }
      found[number] = line.split(separator: "\0").last.map(String.init) ?? ""
    }
    return found
  }

  static func descriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }
}

/// A snapshot with the crash of its app.
struct CrashedPhone: Decodable {
  struct Crash: Decodable {
    let number: Int
    let app: String
    let link: String?
    let reason: String
    let backtrace: [String]?
    let isComplete: Bool
    let next: String
  }

  let crash: Crash?
  let phone: ShownPhone

  init(from decoder: any Decoder) throws {
    phone = try ShownPhone(from: decoder)
    crash = try decoder.container(keyedBy: Key.self).decodeIfPresent(Crash.self, forKey: .crash)
  }

  private enum Key: CodingKey { case crash }

  var title: String? { phone.windows.last?.tree.frontTitle }
}

/// A cell of a grid, or its end.
struct ShownCell: Decodable {
  struct Row: Decodable { let link: String }

  let id: Int
  let row: Row?
  let column: String?
  let link: String?
  let result: String?
  let detail: String?
  let isDone: Bool?
  let passed: Int?
  let failed: Int?
}
