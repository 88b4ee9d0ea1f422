// SPDX-License-Identifier: MIT

package import DeepLinks
import Foundation
import JSONText
package import PlaygroundTransport

/// The server of the playground and of the inspector, on the loopback interface.
@MainActor package final class PlaygroundServer {
  /// Where to listen.
  package enum Port: Sendable, Hashable {
    /// This port only; 0 means any free port.
    case exactly(Int)
    /// The first free port, out of 20 starting here.
    case nextFree(from: Int)
  }

  /// No port was available.
  package struct PortTaken: Error, Hashable, Sendable {
    /// The ports tried.
    package var ports: ClosedRange<Int>
  }

  let host: any PlaygroundHost
  let clock: any LinkClock
  let resources: PageResources
  /// The secret shared with apps that find this server through its run file; it is never sent.
  package let token: AccessToken
  let pages: PageSecrets
  let handshakes = AppHandshakes()
  let version: String
  let hub: EventHub
  let sessions: InspectorSessions
  let queue = PhoneQueue()
  /// What the phone's inspector reported, for pages that connect later.
  var phoneStory = EventRing(maximumCount: 2_000, maximumBytes: 8_388_608)
  /// The folder of this run, for files that direct browsers here; `nil` if it cannot be used.
  package var directory: RunDirectory?
  private var socket: String?
  private let limits: HTTPLimits
  private var server: HTTPServer?

  /// Creates a server that is not listening yet.
  ///
  /// - Parameters:
  ///   - host: provides the phones.
  ///   - clock: the clock for timeouts. Default: the system's.
  ///   - resources: the page's files. Default: those bundled with the tool.
  ///   - token: the secret of apps. Default: a new one.
  ///   - version: the tool's version, for the page.
  ///   - limits: how much of the server's resources a client may use.
  package init(
    host: any PlaygroundHost, clock: any LinkClock = LinkSystemClock(),
    resources: PageResources = .playground, token: AccessToken = AccessToken(),
    version: String = "unreleased", limits: HTTPLimits = HTTPLimits()
  ) {
    self.host = host
    self.clock = clock
    self.resources = resources
    self.token = token
    self.version = version
    self.limits = limits
    pages = PageSecrets(clock: clock)
    hub = EventHub(clock: clock)
    sessions = InspectorSessions(clock: clock, hub: hub)
    host.connect(to: PlaygroundSink { [weak self] in self?.tell($0) })
  }

  /// The port that the server listens on; 0 before it listens.
  package var port: Int { server?.port ?? 0 }

  /// The number of pages that listen to events.
  package var streamCount: Int { hub.streamCount }

  /// The number of open connections.
  package var connectionCount: Int { server?.connectionCount ?? 0 }

  /// The address without the secret, for programs.
  package var address: String { "http://127.0.0.1:\(port)/" }

  /// Returns the address for the user who started the command, including its own ticket.
  package func printedAddress(showing fragment: PageFragment = PageFragment()) -> String {
    address + fragment.text(ticket: pages.printed)
  }

  /// Creates a file that opens this server in a browser once, within 30 seconds, and is then
  /// removed.
  ///
  /// - Returns: its path; `nil` if this run has no folder.
  package func fileForBrowser(showing fragment: PageFragment) -> String? {
    guard let directory else { return nil }
    let file = RedirectFile(in: directory)
    let ticket = pages.makeTicket { file.remove() }
    do {
      try file.write(to: address + "enter" + fragment.text(ticket: ticket))
    } catch {
      return nil
    }
    return file.path
  }

  /// Starts listening.
  package func start(on port: Port) async throws {
    let ports =
      switch port {
      case .exactly(let port): port...port
      case .nextFree(let port): port...min(port + 20, 65_535)
      }
    for port in ports {
      let server = HTTPServer(self, clock: clock, limits: limits, entrance: "/enter")
      do {
        try await server.start(on: port)
        self.server = server
        return
      } catch is HTTPServer.PortTaken {
        continue
      }
    }
    throw PortTaken(ports: ports)
  }

  /// Starts listening for the same user's commands, on a socket in the folder of this run.
  ///
  /// - Throws: `RunDirectory.Unsafe` if no socket can be created.
  package func listenToCommands(in directory: RunDirectory) async throws {
    let path = try directory.makeWay(forSocketOf: port)
    do {
      try await server?.start(at: path)
    } catch {
      throw RunDirectory.Unsafe(message: "\(path) cannot be listened on.")
    }
    socket = path
    // The folder already keeps others out; a client checks both.
    chmod(path, 0o600)
  }

  /// Ends streams and waits, finishes sending responses, and stops listening.
  package func stop() async {
    // A command that is still being answered must not leave another file there.
    directory = nil
    pages.end()
    await server?.stop()
    if let socket { unlink(socket) }
    host.stop()
  }

  private func tell(_ event: PlaygroundEvent) {
    switch event {
    case .phone(let snapshot): hub.publish("phone", snapshot)
    case .matrix(let row): hub.publish("matrix", row)
    case .inspect(let message):
      let number = phoneStory.append(message.data)
      hub.publish("inspect", InspectorSessions.event(message, number: number, from: "phone"))
    }
  }
}

extension PlaygroundServer: HTTPHandler {
  package func admit(_ head: HTTPHead) -> HTTPAdmission {
    do throws(PlaygroundError) {
      let methods = PlaygroundRoute.methods(of: head.path)
      let route = methods[head.method]
      let credentials = (route ?? methods.values.first)?.credentials ?? [.page]
      guard credentials.contains(.nothing) || isAuthorized(head, by: credentials) else {
        throw PlaygroundError(
          status: 403, "The secret is missing or unknown; open the printed address again.")
      }
      guard !methods.isEmpty else {
        throw PlaygroundError(status: 404, "There is nothing at this address.")
      }
      guard let route else {
        var response = Self.problem(
          PlaygroundError(status: 405, "This address does not take the method \(head.method)."))
        response.fields.append(("Allow", methods.keys.sorted().joined(separator: ", ")))
        return .refused(response)
      }
      return .accepted(
        HTTPWork(
          bodyLimit: route.bodyLimit, isEndedByClient: route.waits,
          isKnown: !credentials.contains(.nothing)
        ) { body in await self.answer(route, head, body) })
    } catch {
      return .refused(Self.problem(error))
    }
  }

  private func isAuthorized(
    _ head: HTTPHead, by credentials: Set<PlaygroundRoute.Credential>
  ) -> Bool {
    if head.door == .socket { return credentials.contains(.command) }
    guard let secret = head.credentials("bearer") else { return false }
    return credentials.contains(.page) && pages.isPage(secret)
      || credentials.contains(.app) && handshakes.isApp(secret, on: head.connection)
  }

  package func response(to fault: HTTPFault) -> HTTPResponse {
    Self.problem(PlaygroundError(status: fault.status, fault.message))
  }

  package func connectionEnded(_ connection: Int) { handshakes.forget(connection) }

  package func endStreams() {
    hub.finish()
    sessions.finish()
  }

  static func problem(_ error: PlaygroundError) -> HTTPResponse {
    var members = [JSONValue.Member(name: "error", value: .string(error.message))]
    if let capture = error.capture {
      members.append(JSONValue.Member(name: "capture", value: .string(capture)))
    }
    if error.status == 426 {
      members.append(
        JSONValue.Member(name: "protocol", value: JSONValue(InspectorGreeting.version)))
    }
    return .json(Data(JSONValue.object(members).line.utf8), status: error.status)
  }
}
