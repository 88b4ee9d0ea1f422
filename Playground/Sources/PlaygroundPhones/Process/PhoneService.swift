// SPDX-License-Identifier: MIT

import Foundation
import PlaygroundServer

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The service in a phone process: it answers a playground's calls one at a time.
@MainActor package final class PhoneService {
  private let phones: ExamplePhones
  private let socket: PhoneSocket
  private var prepareHostile: @MainActor (String) async -> Void = { _ in }

  private init(_ phones: ExamplePhones, _ socket: PhoneSocket) {
    self.phones = phones
    self.socket = socket
  }

  /// Answers calls until the playground ends the process, or ends itself.
  ///
  /// - Parameters:
  ///   - prepare: called before each call; tests use it to crash the process.
  ///   - prepareHostile: called before each hostile link; tests use it to crash the process.
  /// - Returns: only if no playground started this process.
  package static func run(
    before prepare: @MainActor (PhoneCall.Action) async -> Void = { _ in },
    beforeHostile prepareHostile: @escaping @MainActor (String) async -> Void = { _ in }
  ) async {
    guard let socket = takeLine() else { return }
    let service = PhoneService(ExamplePhones(), socket)
    service.prepareHostile = prepareHostile
    service.phones.connect(to: PlaygroundSink { service.tell($0) })
    for await call in calls(from: socket) {
      await prepare(call.action)
      await service.answer(call)
    }
  }

  // MARK: - The line

  /// Takes over standard input as the connection to the playground; `nil` if it is not a socket.
  private static func takeLine() -> PhoneSocket? {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else {
      return nil
    }
    closeWhatWasInherited()
    let line = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    let nothing = open("/dev/null", O_RDONLY)
    guard line >= 0, nothing >= 0 else { return nil }
    dup2(nothing, STDIN_FILENO)
    close(nothing)
    return PhoneSocket(line)
  }

  /// Closes descriptors that the playground leaked, such as a port that it listens on.
  ///
  /// Darwin has no such folder and nothing to close, because `ChildProcess` prevents leaks there.
  private static func closeWhatWasInherited() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    for descriptor in names.compactMap(Int32.init) where descriptor > STDERR_FILENO {
      let flags = fcntl(descriptor, F_GETFD)
      // Descriptors that this process has opened itself close on `exec`.
      if flags >= 0, flags & FD_CLOEXEC == 0 { close(descriptor) }
    }
  }

  /// The calls, as they arrive.
  ///
  /// A separate thread reads them, so that the process ends with the playground no matter what the
  /// app is doing. `PR_SET_PDEATHSIG` would not work: it follows the thread that started the
  /// process, and the playground's threads come and go.
  private static func calls(from socket: PhoneSocket) -> AsyncStream<PhoneCall> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        var splitter = LineSplitter(limit: PhoneCall.limit)
        var isUnderstood = true
        while isUnderstood,
          socket.receive({ bytes in
            do {
              for line in try splitter.take(bytes) {
                continuation.yield(try JSONDecoder().decode(PhoneCall.self, from: Data(line)))
              }
            } catch {
              isUnderstood = false
            }
          })
        {}
        _exit(isUnderstood ? EXIT_SUCCESS : EXIT_FAILURE)
      }
    }
  }

  private func send(_ message: PhoneMessage) {
    // A playground that no longer listens has ended.
    guard let line = try? message.line(), socket.deliver(line) else { _exit(EXIT_FAILURE) }
  }

  private func tell(_ event: PlaygroundEvent) {
    switch event {
    case .phone(let snapshot):
      var message = PhoneMessage(.phone, snapshot)
      message.head.revision = phones.revision
      send(message)
    case .inspect(let json): send(PhoneMessage(.inspect, json))
    case .matrix: break
    }
  }

  /// Announces which link comes next, so that a crash report can name it.
  private func sayProgress(_ link: String) {
    var json = JSONWriter(capacity: 128)
    json.beginObject()
    json.write("link", link)
    json.endObject()
    send(PhoneMessage(.progress, EncodedJSON(Data(json.bytes))))
  }

  // MARK: - Calls

  private func answer(_ call: PhoneCall) async {
    do {
      var message = try await message(for: call.action)
      message.head.kind = .answer(call: call.id)
      message.head.revision = phones.revision
      send(message)
    } catch {
      send(PhoneMessage(.refusal(call: call.id, error), .emptyObject))
    }
  }

  private func message(
    for action: PhoneCall.Action
  ) async throws(PlaygroundError) -> PhoneMessage {
    let reply: PhoneReply
    switch action {
    case .links(let app): return Self.message(try phones.links(of: app))
    case .explain(let link, let app): return Self.message(try phones.explain(link, app: app))
    case .plan(let link): return Self.message(try phones.plan(link))
    case .scenario(let cell): return Self.message(try await phones.run(cell))
    case .hostile(let cell):
      return Self.message(
        try await phones.run(cell) { [self] link in
          sayProgress(link)
          await prepareHostile(link)
        })
    case .fill(let request):
      var json = JSONWriter()
      json.string(try phones.fill(request))
      return Self.message(EncodedJSON(Data(json.bytes)))
    case .kill:
      let (reply, saved) = try phones.kill()
      var message = Self.message(reply.phone)
      message.head.saved = saved
      return message
    case .launch(let start): reply = try phones.launch(start)
    case .open(let request): reply = try phones.open(request)
    case .act(let request): reply = try phones.act(request)
    case .scroll(let request): reply = try phones.scroll(request)
    case .window(let request): reply = try phones.window(request)
    case .switches(let switches): reply = try phones.setSwitches(switches)
    case .background(let isBackground): reply = try phones.setBackground(isBackground)
    case .answer(let confirmation, let isAllowed):
      reply = try phones.answer(confirmation, isAllowed: isAllowed)
    }
    var message = Self.message(reply.phone)
    message.head.request = reply.request
    return message
  }

  /// Returns an answer whose call is filled in later.
  private static func message(_ value: EncodedJSON) -> PhoneMessage {
    PhoneMessage(.answer(call: 0), value)
  }
}
