// SPDX-License-Identifier: MIT

package import DeepLinksNavigation
import Foundation
import NIOCore
import NIOPosix

/// Listens on the loopback interface, and optionally on a Unix socket, and serves connections until
/// it is stopped.
@MainActor package final class HTTPServer {
  /// The port is in use, or not permitted.
  package struct PortTaken: Error {}

  private struct Connection {
    var connection: HTTPConnection
    var task: Task<Void, Never>
    /// Whether no part of a request has been read yet, so that ending it loses no response.
    var isIdle = true
    /// Whether the client has proved who it is.
    var isKnown = false
    /// When the connection ends unless the client sends, reads, or leaves; `nil` if the server does
    /// not wait for the client.
    var deadline: Duration?

    func end() {
      task.cancel()
      connection.close()
    }
  }

  private let handler: any HTTPHandler
  private let clock: any LinkClock
  private let limits: HTTPLimits
  private let entrance: String?
  private var listeners: [any Channel] = []
  private var acceptPauses: [LinkTimer] = []
  private var connections: [Int: Connection] = [:]
  private var lastID = 0
  private var isStopping = false
  private var sweep: LinkTimer?
  /// Waits for the last connection to end.
  private var drained: Waiter?

  /// The port, once the server listens on one; 0 before.
  package private(set) var port = 0

  /// The number of open connections.
  package var connectionCount: Int { connections.count }

  /// Creates a server that is not listening yet.
  ///
  /// - Parameters:
  ///   - handler: answers the requests that no foreign page has caused.
  ///   - clock: the clock for timeouts.
  ///   - limits: how much of the server's resources a client may use.
  ///   - entrance: the path to which a local file may lead a browser, and which does nothing.
  ///     Default: none.
  package init(
    _ handler: any HTTPHandler, clock: any LinkClock, limits: HTTPLimits = HTTPLimits(),
    entrance: String? = nil
  ) {
    self.handler = handler
    self.clock = clock
    self.limits = limits
    self.entrance = entrance
  }

  /// Listens on 127.0.0.1, which no other machine can reach.
  ///
  /// - Parameter port: the port; 0 means any free port.
  /// - Throws: `PortTaken`, or the system's error.
  package func start(on port: Int) async throws {
    do {
      // A response must not wait 40 ms for the client to acknowledge the previous one, and a port
      // that was just released must be available at once.
      let listener = try await bootstrap(.port)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
        .bind(host: "127.0.0.1", port: port).get()
      self.port = listener.localAddress?.port ?? 0
      begin(listener)
    } catch let error as IOError where [EADDRINUSE, EACCES].contains(error.errnoCode) {
      throw PortTaken()
    }
  }

  /// Also listens on a Unix socket, for processes of the same user.
  ///
  /// - Parameter path: where to create the socket, in a folder that others cannot enter; nothing
  ///   may exist there.
  package func start(at path: String) async throws {
    begin(try await bootstrap(.socket).bind(unixDomainSocketPath: path).get())
  }

  private func bootstrap(_ door: HTTPDoor) -> ServerBootstrap {
    let limits = limits
    return ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.autoRead, value: false)
      .serverChannelOption(.backlog, value: 256)
      .serverChannelInitializer { [weak self] channel in
        channel.eventLoop.makeCompletedFuture {
          let listener = HTTPListener { isFailed in
            Task { @MainActor in self?.accept(from: channel, afterPause: isFailed) }
          }
          try channel.pipeline.syncOperations.addHandler(listener)
        }
      }
      .childChannelOption(.autoRead, value: false)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelOption(.maxMessagesPerRead, value: 1)
      .childChannelInitializer { [weak self] channel in
        channel.eventLoop.makeCompletedFuture {
          let accepted = try HTTPAccepted(channel, door: door, limits: limits)
          accepted.whenActive {
            Task { @MainActor in
              guard let self else { return channel.close(promise: nil) }
              self.open(accepted)
            }
          }
        }
      }
  }

  private func begin(_ listener: any Channel) {
    listeners.append(listener)
    listener.read()
    if sweep == nil { scheduleSweep() }
  }

  private func accept(from listener: any Channel, afterPause isPausing: Bool) {
    guard !isStopping else { return }
    guard isPausing else { return listener.read() }
    acceptPauses.append(
      clock.schedule(after: .milliseconds(100)) { [weak self] in
        self?.acceptPauses.removeFirst()
        listener.read()
      })
  }

  /// Stops accepting connections, ends streams, finishes sending responses, and returns when
  /// nothing is left.
  package func stop() async {
    guard !isStopping else { return }
    isStopping = true
    sweep?.cancel()
    for pause in acceptPauses { pause.cancel() }
    for listener in listeners { try? await listener.close().get() }
    handler.endStreams()
    for connection in connections.values where connection.isIdle { connection.end() }
    let patience = clock.schedule(after: .milliseconds(500)) { [self] in
      for connection in connections.values { connection.end() }
    }
    if !connections.isEmpty {
      let drained = Waiter()
      self.drained = drained
      // Work that cannot be canceled must not keep the command from exiting.
      await drained.wait(upTo: .milliseconds(900), by: clock)
    }
    patience.cancel()
  }

  private func open(_ accepted: HTTPAccepted) {
    guard !isStopping, makeRoom(at: accepted.door) else {
      let response = handler.response(
        to: HTTPFault(503, "Too many connections are open; close some pages."))
      let parts = response.parts(isClosing: true)
      for part in parts { accepted.channel.write(part, promise: nil) }
      accepted.channel.flush()
      accepted.channel.close(promise: nil)
      return
    }
    lastID += 1
    let connection = HTTPConnection(lastID, accepted, of: self)
    let task = Task.detached {
      await connection.run()
      await self.forget(connection.id)
    }
    connections[connection.id] = Connection(connection: connection, task: task)
  }

  /// Makes room for a connection, if necessary by ending the one whose client has not sent or read
  /// anything for the longest time, strangers first.
  ///
  /// Strangers must not keep a page out. Returns `false` if the server is working for all clients.
  private func makeRoom(at door: HTTPDoor) -> Bool {
    let others = connections.filter { $0.value.connection.door == door }
    guard others.count >= door.maximum(in: limits) else { return true }
    let waiting = others.filter { $0.value.deadline != nil }
    let first = waiting.min { one, other in
      one.value.isKnown == other.value.isKnown
        ? (one.value.deadline ?? .zero) < (other.value.deadline ?? .zero) : other.value.isKnown
    }
    guard let first else { return false }
    first.value.end()
    connections[first.key] = nil
    return true
  }

  private func forget(_ id: Int) {
    connections[id] = nil
    handler.connectionEnded(id)
    if connections.isEmpty { drained?.resume() }
  }

  /// Ends a connection.
  func end(_ id: Int) { connections[id]?.end() }

  /// Returns whether a connection may wait for a request, and starts its timeout.
  func awaitRequest(on id: Int) -> Bool {
    connections[id]?.isIdle = true
    connections[id]?.deadline = clock.now + limits.silence
    return !isStopping
  }

  func admit(_ head: HTTPHead) -> HTTPAdmission {
    do throws(HTTPFault) {
      try RequestGuard(port: port, entrance: entrance).check(head)
    } catch {
      return .refused(response(to: error))
    }
    let admission = handler.admit(head)
    if case .accepted(let work) = admission, work.isKnown {
      connections[head.connection]?.isKnown = true
    }
    return admission
  }

  func response(to fault: HTTPFault) -> HTTPResponse { handler.response(to: fault) }

  /// Marks a request as read; its work has no timeout.
  func beginWork(on id: Int) {
    connections[id]?.isIdle = false
    connections[id]?.deadline = nil
  }

  /// Starts the timeout for the client to read a response.
  func awaitReader(on id: Int) { connections[id]?.deadline = clock.now + limits.silence }

  /// Starts the timeout for the client to close.
  func awaitEnd(of id: Int) { connections[id]?.deadline = clock.now + limits.lingering }

  /// Ends connections that are too slow, checking once per second, so that no connection needs a
  /// timer of its own.
  private func scheduleSweep() {
    sweep = clock.schedule(after: .seconds(1)) { [weak self] in
      guard let self, !isStopping else { return }
      for connection in connections.values {
        if let deadline = connection.deadline, deadline <= clock.now { connection.end() }
      }
      scheduleSweep()
    }
  }
}
