// SPDX-License-Identifier: MIT

package import DeepLinksNavigation
import Foundation
import NIOCore
import NIOPosix

/// Listens on the loopback, and on a Unix socket if asked to, and serves connections until it is
/// stopped.
@MainActor package final class HTTPServer {
  /// A port that someone else listens on, or that may not be taken.
  package struct PortTaken: Error {}

  private struct Connection {
    var connection: HTTPConnection
    var task: Task<Void, Never>
    /// Whether nothing of a request has been read yet, so that no one misses an answer.
    var isIdle = true
    /// When the connection is ended unless something happens.
    var deadline: Duration?

    func end() {
      task.cancel()
      connection.close()
    }
  }

  private let handler: any HTTPHandler
  private let clock: any LinkClock
  private let limits: HTTPLimits
  private var listeners: [any Channel] = []
  private var acceptPauses: [LinkTimer] = []
  private var connections: [Int: Connection] = [:]
  private var lastID = 0
  private var isStopping = false
  private var sweep: LinkTimer?
  /// What waits for the last connection to end.
  private var drained: Waiter?

  /// The port, once the server listens on one.
  package private(set) var port = 0

  /// How many connections are open.
  package var connectionCount: Int { connections.count }

  /// Makes a server that does not listen yet.
  package init(
    _ handler: any HTTPHandler, clock: any LinkClock, limits: HTTPLimits = HTTPLimits()
  ) {
    self.handler = handler
    self.clock = clock
    self.limits = limits
  }

  /// Listens on 127.0.0.1, which no other machine reaches.
  ///
  /// - Parameter port: the port; 0 is any that is free.
  /// - Throws: `PortTaken`, or what the system says.
  package func start(on port: Int) async throws {
    do {
      // An answer must not wait until the client has acknowledged the last one, 40 ms; and a port
      // that was just left may be taken again at once.
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

  /// Listens on a Unix socket as well, to processes of the same user.
  ///
  /// - Parameter path: where it is made, in a folder that others cannot enter; nothing may be there.
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

  /// Takes no more connections, ends streams, lets answers that are under way go out, and returns
  /// when nothing is left.
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
      // Work that cannot be canceled must not keep the command from ending.
      await drained.wait(upTo: .milliseconds(900), by: clock)
    }
    patience.cancel()
  }

  private func open(_ accepted: HTTPAccepted) {
    guard !isStopping, connections.count < limits.connections || endLongestIdle() else {
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

  /// Makes place by ending who has waited longest with nothing to do.
  ///
  /// Idle strangers must not keep a page out. `false` if all are busy.
  private func endLongestIdle() -> Bool {
    let idle = connections.filter { $0.value.isIdle && $0.value.deadline != nil }
    guard
      let longest = idle.min(by: { ($0.value.deadline ?? .zero) < ($1.value.deadline ?? .zero) })
    else { return false }
    longest.value.end()
    connections[longest.key] = nil
    return true
  }

  private func forget(_ id: Int) {
    connections[id] = nil
    handler.connectionEnded(id)
    if connections.isEmpty { drained?.resume() }
  }

  /// Ends a connection.
  func end(_ id: Int) { connections[id]?.end() }

  /// Whether a connection may wait for a request.
  func awaitRequest(on id: Int) -> Bool {
    connections[id]?.isIdle = true
    connections[id]?.deadline = clock.now + limits.silence
    return !isStopping
  }

  func admit(_ head: HTTPHead) -> HTTPAdmission { handler.admit(head) }

  func response(to fault: HTTPFault) -> HTTPResponse { handler.response(to: fault) }

  /// The request has been read, and its work may take as long as it takes.
  func beginWork(on id: Int) {
    connections[id]?.isIdle = false
    connections[id]?.deadline = nil
  }

  /// The client must read an answer now.
  func awaitReader(on id: Int) { connections[id]?.deadline = clock.now + limits.silence }

  /// The client must end now.
  func awaitEnd(of id: Int) { connections[id]?.deadline = clock.now + limits.lingering }

  /// Ends who is too slow, every second, so that one who only listens costs nothing.
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
