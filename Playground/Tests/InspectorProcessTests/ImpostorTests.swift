// SPDX-License-Identifier: MIT

import Foundation
import JSONText
import PlaygroundTransport
import Testing

@testable import PlaygroundServer

/// Whether another user can be played here: by root, with `setpriv`.
private let canPlayOthers: Bool = {
  let can = geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")
  if !can { print("Skipped: only root can play another user, and setpriv must be there.") }
  return can
}()

/// A process that takes over the port of a tool that was killed learns nothing and moves nothing.
@PageActor @Suite(.timeLimit(.minutes(10))) final class ImpostorTests {
  private let link = "tcal://www.trips.calendar.com/details?reference=55091-231959"
  private let folder: RunFolder
  private var programs: [RunningProgram] = []

  init() throws { folder = try RunFolder() }

  /// A server of another program at a port: it answers everything with what a tool would say, to
  /// anyone who asks, and records what it hears.
  private static let impostor = """
    import json, socket, sys
    server = socket.socket()
    server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    server.bind(("127.0.0.1", int(sys.argv[1])))
    server.listen(64)
    command = json.dumps({"id": 1, "open": {"text": sys.argv[2]}})
    print("ready", flush=True)
    while True:
        connection, _ = server.accept()
        connection.settimeout(5)
        heard = b""
        try:
            while True:
                part = connection.recv(65536)
                if not part: break
                heard += part
                if b"\\r\\n\\r\\n" not in part and not part.endswith(b"}"): continue
                # An invalid proof, a session, a receipt and a command, all in one.
                body = ('{"nonce":"%s","proofs":["%s"],"session":"S","protocol":2,"next":1,'
                    '"hasPhones":true,"pages":0,"file":"/etc/passwd","commands":[%s]}'
                    % ("0" * 64, "0" * 64, command)).encode()
                connection.sendall(b"HTTP/1.1 200 OK\\r\\nContent-Length: %d\\r\\n\\r\\n" % len(body) + body)
        except OSError:
            pass
        connection.close()
        print("heard " + heard.hex(), flush=True)
    """

  private func startImpostor(at port: Int) async throws -> RunningProgram {
    let script = folder.url.appending(path: "impostor.py")
    try Data(Self.impostor.utf8).write(to: script)
    let program = try RunningProgram(
      path: "/usr/bin/python3", [script.path, "\(port)", link], in: folder)
    programs.append(program)
    while try program.lines().first != "ready" {
      try #require(program.isRunning)
      await Task.yield()
    }
    return program
  }

  /// What the impostor has heard, as text, in each connection.
  ///
  /// A call that is called off between connecting and sending says nothing; that happens where
  /// everything is slow, and tells the impostor nothing.
  private func heard(_ impostor: RunningProgram) throws -> [String] {
    try impostor.lines().dropFirst().map { line in
      let digits = Array(line.utf8.dropFirst(6))
      let bytes = stride(from: 0, to: digits.count - 1, by: 2).map {
        UInt8(String(decoding: digits[$0...($0 + 1)], as: UTF8.self), radix: 16) ?? 0
      }
      return String(decoding: bytes, as: UTF8.self)
    }.filter { !$0.isEmpty }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
  func `an attached app and a command tell nothing to who took the port`() async throws {
    let first = try await InspectedRun(in: folder)
    let app = try RunningProgram("playground", ["example-process"], in: folder, with: [:])
    programs.append(app)
    let id = try await first.nextApp()
    try await first.until { !first.messages("state", of: id).isEmpty }
    let (record, port) = (first.record, first.port)
    first.program.send(SIGKILL)
    #expect(await first.program.exitCode() == nil)
    // The file still names the port: as if its process ran, it gets the number of one that does.
    let directory = RunDirectory(environment: folder.environment)
    var living = record
    living.pid = getpid()
    try directory.write(living)
    let impostor = try await startImpostor(at: port)

    // The app comes, asks for a proof, gets none, and goes again.
    while try heard(impostor).count < 3 {
      try #require(app.isRunning && impostor.isRunning)
      await Task.yield()
    }
    // A command does not even come: the socket's owner has gone.
    #expect(await ToolClient(living, in: directory).send("GET", "/api/health") == nil)
    let command = try RunningProgram(
      "playground", ["--no-open", "--link", link], in: folder, with: [:])
    programs.append(command)
    while try command.lines().isEmpty {
      try #require(command.isRunning)
      await Task.yield()
    }
    #expect(try command.lines().first?.contains("#ticket=") == true)
    command.send(SIGINT)
    #expect(await command.exitCode() == 0)

    for text in try heard(impostor) {
      #expect(text.hasPrefix("POST /inspect/v2/challenges HTTP/1.1\r\n"))
      #expect(text.components(separatedBy: "HTTP/1.1").count == 2)
      for secret in [record.token, "tcal:", "Authorization", "Trips", "details", "55091"] {
        #expect(!text.contains(secret))
      }
    }
    // It has opened nothing in the app.
    #expect(try app.lines().isEmpty)

    // A tool that knows its own secret is believed again.
    impostor.send(SIGKILL)
    _ = await impostor.exitCode()
    let second = try await InspectedRun(in: folder, port: port)
    #expect(try await second.nextApp() == id)
    #expect(await second.stop() == 0)
  }

  @Test(.enabled(if: canPlayOthers))
  func `another user reads no secret, opens no socket and sees no ticket`() async throws {
    // Others may pass through, so that only what the tool does keeps them out.
    chmod(folder.url.path, 0o755)
    let opener = folder.url.appending(path: "xdg-open")
    try Data("#!/bin/sh\nsleep 20\n".utf8).write(to: opener)
    chmod(opener.path, 0o755)
    let tool = try RunningProgram(
      "playground", ["--port", "0", "--link", link], in: folder,
      with: ["DISPLAY": ":0", "PATH": folder.url.path + ":/usr/bin:/bin"])
    programs.append(tool)
    let directory = RunDirectory(environment: folder.environment)
    func redirect() -> String? {
      let names = try? FileManager.default.contentsOfDirectory(atPath: directory.path)
      return names?.first { $0.hasPrefix("open-") }.map { directory.path + "/" + $0 }
    }
    while redirect() == nil {
      try #require(tool.isRunning)
      await Task.yield()
    }
    let record = try #require(folder.record)
    let port = try #require(record.port)
    let file = try #require(redirect())
    let printed = try #require(try tool.lines().first?.split(separator: "#ticket=").last).prefix(43)
    var ticket = ""
    while ticket.isEmpty {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      ticket = String(text.split(separator: "#ticket=").dropFirst().first?.prefix(43) ?? "")
    }
    let script = """
      import os, socket, sys
      folder, sock, *files = sys.argv[1:]
      def attempt(name, work):
          try:
              work()
              print("reached " + name)
          except PermissionError:
              print("kept out")
      attempt(folder, lambda: os.listdir(folder))
      for file in files:
          attempt(file, lambda: open(file).read())
      attempt(sock, lambda: socket.socket(socket.AF_UNIX).connect(sock))
      for pid in filter(str.isdigit, os.listdir("/proc")):
          try:
              print("arguments " + open("/proc/%s/cmdline" % pid).read().replace("\\0", " ").replace("\\n", " "))
          except OSError:
              pass
      """
    // Their user cannot read this test's folder: the script goes in as an argument.
    let other = try RunningProgram(
      path: "/usr/bin/setpriv",
      [
        "--reuid=65534", "--regid=65534", "--clear-groups", "/usr/bin/python3", "-c", script,
        directory.path, directory.socket(ofPort: port), directory.file, file,
      ], in: folder)
    programs.append(other)
    #expect(await other.exitCode() == 0)
    let lines = try other.lines()
    #expect(lines.prefix(4) == ["kept out", "kept out", "kept out", "kept out"])
    let arguments = lines.dropFirst(4)
    // It sees the opener, which has the path and not what is in it.
    #expect(
      arguments.contains { $0.contains(file) && $0.contains("xdg-open") }
    )
    for line in arguments {
      for secret in [record.token, ticket, String(printed)] { #expect(!line.contains(secret)) }
    }
    tool.send(SIGTERM)
    #expect(await tool.exitCode() == 0)
    #expect(redirect() == nil)
  }
}
