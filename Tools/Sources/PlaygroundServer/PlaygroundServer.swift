// SPDX-License-Identifier: MIT

package import DeepLinks
import Foundation
package import PlaygroundTransport

/// The server of the playground and of the inspector, on the loopback.
@MainActor package final class PlaygroundServer {
  /// Where to listen.
  package enum Port: Sendable, Hashable {
    /// There and nowhere else; 0 is any port that is free.
    case exactly(Int)
    /// There, or at the next of twenty that is free.
    case nextFree(from: Int)
  }

  /// No port could be taken.
  package struct PortTaken: Error, Hashable, Sendable {
    /// The ports that were tried.
    package var ports: ClosedRange<Int>
  }

  let host: any PlaygroundHost
  let clock: any LinkClock
  let resources: PageResources
  /// What this server and the apps that find it by its run file know; it is never sent.
  package let token: AccessToken
  let pages: PageSecrets
  let handshakes = AppHandshakes()
  let version: String
  let hub: EventHub
  let sessions: InspectorSessions
  let queue = PhoneQueue()
  /// What the phone's inspector told, for pages that come later.
  var phoneStory = EventRing(maximumCount: 2_000, maximumBytes: 8_388_608)
  /// The folder of this run, for files that lead browsers here; `nil` if it cannot be used.
  package var directory: RunDirectory?
  private var socket: String?
  private let limits: HTTPLimits
  private var server: HTTPServer?

  /// Makes a server that does not listen yet.
  ///
  /// - Parameters:
  ///   - host: what has the phones.
  ///   - clock: the time of waits. Default: the system's.
  ///   - resources: the page. Default: the one that comes with the tool.
  ///   - token: the secret of apps. Default: a new one.
  ///   - version: the tool's version, for the page.
  ///   - limits: what a client may make the server hold.
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

  /// The port, once the server listens; else 0.
  package var port: Int { server?.port ?? 0 }

  /// How many pages listen to events.
  package var streamCount: Int { hub.streamCount }

  /// How many connections are open.
  package var connectionCount: Int { server?.connectionCount ?? 0 }

  /// The address without the secret, for programs.
  package var address: String { "http://127.0.0.1:\(port)/" }

  /// The address for the user who started the command, with a ticket of its own.
  package func printedAddress(showing fragment: PageFragment = PageFragment()) -> String {
    address + fragment.text(ticket: pages.printed)
  }

  /// A file that leads a browser here once, within half a minute; then it is gone.
  ///
  /// - Returns: its path; `nil` where this run has no folder of its own.
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

  /// Listens.
  package func start(on port: Port) async throws {
    let ports =
      switch port {
      case .exactly(let port): port...port
      case .nextFree(let port): port...min(port + 20, 65_535)
      }
    for port in ports {
      let server = HTTPServer(self, clock: clock, limits: limits)
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

  /// Listens to commands of the same user, on a socket in the folder of this run.
  ///
  /// - Throws: `RunDirectory.Unsafe`, if there can be none.
  package func listenToCommands(in directory: RunDirectory) async throws {
    let path = try directory.makeWay(forSocketOf: port)
    do {
      try await server?.start(at: path)
    } catch {
      throw RunDirectory.Unsafe(message: "\(path) cannot be listened on.")
    }
    socket = path
    // The folder keeps others out already; a client checks both.
    chmod(path, 0o600)
  }

  /// Ends streams and waits, lets answers go out that are under way, and listens no more.
  package func stop() async {
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
