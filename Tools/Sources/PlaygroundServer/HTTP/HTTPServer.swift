// SPDX-License-Identifier: MIT

import DeepLinks
import FlyingSocks
import Foundation

/// Listens on the loopback and serves connections until it is stopped.
@MainActor final class HTTPServer {
  /// A port that somebody else listens on, or that may not be taken.
  struct PortTaken: Error {}

  private struct Connection {
    var task: Task<Void, Never>
    /// Whether nothing of a request has been read yet, so that nobody misses an answer.
    var isIdle = true
    /// When the connection is ended unless something happens.
    var deadline: Duration?
  }

  private let handler: any HTTPHandler
  private let clock: any LinkClock
  private let limits: HTTPLimits
  private let pool: any AsyncSocketPool = .make()
  private var poolTask: Task<Void, Never>?
  private var listener: AsyncSocket?
  private var acceptTask: Task<Void, Never>?
  private var acceptPause: CheckedContinuation<Void, Never>?
  private var connections: [Int: Connection] = [:]
  private var lastID = 0
  private var isStopping = false
  private var sweep: LinkTimer?
  /// What waits for the last connection to end.
  private var drained: Waiter?

  /// The port, once the server listens.
  private(set) var port = 0

  /// How many connections are open.
  var connectionCount: Int { connections.count }

  init(_ handler: any HTTPHandler, clock: any LinkClock, limits: HTTPLimits = HTTPLimits()) {
    self.handler = handler
    self.clock = clock
    self.limits = limits
  }

  /// Listens.
  ///
  /// - Parameter port: the port; 0 is any that is free.
  /// - Throws: `PortTaken`, or what the system says.
  func start(on port: Int) async throws {
    let socket = try Socket(domain: Int32(LoopbackAddress.family))
    do {
      // A port that was just left may be taken again at once.
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: LoopbackAddress(port: UInt16(port)))
      try socket.listen()
      guard case .ip4(_, let actual) = try socket.sockname() else { throw PortTaken() }
      self.port = Int(actual)
      try await pool.prepare()
      let listener = try AsyncSocket(socket: socket, pool: pool)
      self.listener = listener
      poolTask = Task.detached { [pool] in try? await pool.run() }
      acceptTask = Task { await accept(from: listener) }
    } catch SocketError.failed(_, let code, _) where code == EADDRINUSE || code == EACCES {
      try? socket.close()
      throw PortTaken()
    }
    scheduleSweep()
  }

  /// Takes no more connections, ends streams, lets answers that are under way go out, and returns
  /// when nothing is left.
  func stop() async {
    guard !isStopping else { return }
    isStopping = true
    sweep?.cancel()
    acceptTask?.cancel()
    acceptPause?.resume()
    acceptPause = nil
    await acceptTask?.value
    try? listener?.close()
    handler.endStreams()
    for connection in connections.values where connection.isIdle { connection.task.cancel() }
    let patience = clock.schedule(after: .milliseconds(500)) { [self] in
      for connection in connections.values { connection.task.cancel() }
    }
    if !connections.isEmpty {
      let drained = Waiter()
      self.drained = drained
      // Work that cannot be cancelled must not keep the command from ending.
      await drained.wait(upTo: .milliseconds(900), by: clock)
    }
    patience.cancel()
    poolTask?.cancel()
    await poolTask?.value
  }

  private func accept(from listener: AsyncSocket) async {
    while !Task.isCancelled {
      do {
        open(try await listener.accept())
      } catch is CancellationError {
        return
      } catch {
        // No descriptor is left, or the client has gone: to try again at once would only burn.
        guard !isStopping else { return }
        await withCheckedContinuation { continuation in
          acceptPause = continuation
          clock.schedule(after: .milliseconds(100)) { [weak self] in
            self?.acceptPause?.resume()
            self?.acceptPause = nil
          }
        }
      }
    }
  }

  private func open(_ socket: AsyncSocket) {
    guard !isStopping, connections.count < limits.connections || endLongestIdle() else {
      let response = handler.response(
        to: HTTPFault(503, "Too many connections are open; close some pages."))
      // What does not fit into the empty buffer of a new socket is not worth waiting for.
      _ = try? socket.socket.write(response.bytes(isClosing: true))
      try? socket.close()
      return
    }
    lastID += 1
    let connection = HTTPConnection(lastID, socket, of: self, limits: limits)
    let task = Task.detached {
      await connection.run()
      await self.forget(connection.id)
    }
    connections[connection.id] = Connection(task: task)
  }

  /// Makes place by ending who has waited longest with nothing to do.
  ///
  /// Idle strangers must not keep a page out. `false` if all are busy.
  private func endLongestIdle() -> Bool {
    let idle = connections.filter { $0.value.isIdle && $0.value.deadline != nil }
    guard
      let longest = idle.min(by: { ($0.value.deadline ?? .zero) < ($1.value.deadline ?? .zero) })
    else { return false }
    longest.value.task.cancel()
    connections[longest.key] = nil
    return true
  }

  private func forget(_ id: Int) {
    connections[id] = nil
    if connections.isEmpty { drained?.resume() }
  }

  /// Ends a connection.
  func end(_ id: Int) { connections[id]?.task.cancel() }

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
        if let deadline = connection.deadline, deadline <= clock.now { connection.task.cancel() }
      }
      scheduleSweep()
    }
  }
}
