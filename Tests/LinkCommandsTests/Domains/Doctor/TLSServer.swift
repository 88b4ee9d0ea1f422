// SPDX-License-Identifier: MIT

import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

@testable import LinkCommands

/// `openssl s_server` on a port of its own, which serves files that are whole responses.
final class TLSServer {
  struct NotStarted: Error {
    var log: String
  }

  private(set) var port = 0
  private let process = Process()
  private let folder: String

  /// Starts a server that answers a path with the text of a file, and every other with 404.
  init(_ identity: Certificates.Identity, _ responses: [String: [UInt8]]) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "tls-" + UUID().uuidString)
    folder = url.path
    for (path, response) in responses { try serve(path, response) }
    let path = ProgramPath(ProcessInfo.processInfo.environment).find("openssl")
    process.executableURL = URL(filePath: path ?? "/usr/bin/openssl")
    process.arguments = [
      "s_server", "-HTTP", "-accept", "127.0.0.1:0", "-cert", identity.certificate, "-key",
      identity.key,
    ]
    process.currentDirectoryURL = url
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // The server says which port it got, and waits then.
    var log = Data()
    while port == 0 {
      let chunk = output.fileHandleForReading.availableData
      guard !chunk.isEmpty else { throw NotStarted(log: String(decoding: log, as: UTF8.self)) }
      log.append(chunk)
      let lines = String(decoding: log, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      // The last line may not be complete.
      for line in lines.dropLast() where line.hasPrefix("ACCEPT") {
        port = line.split(separator: ":").last.flatMap { Int($0) } ?? 0
      }
    }
    output.fileHandleForReading.readabilityHandler = { handle in
      if handle.availableData.isEmpty { handle.readabilityHandler = nil }
    }
  }

  /// Answers a path with a whole response from now on.
  func serve(_ path: String, _ response: [UInt8]) throws {
    let file = URL(filePath: folder).appending(path: String(path.dropFirst()))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(response).write(to: file)
  }

  deinit {
    // A thread of a test blocks gentler signals, and its children with it.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// A whole response.
  static func response(
    _ status: String = "200 OK", _ headers: [String] = ["Content-Type: application/json"],
    body: [UInt8] = []
  ) -> [UInt8] {
    let lines = ["HTTP/1.1 " + status] + headers + ["Content-Length: \(body.count)"]
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }
}
