// SPDX-License-Identifier: MIT

@_spi(Project) public import DeepLinksNavigation

/// Opens hostile links in one situation, one after the other: looks at the screen after each, and
/// goes back if the link led somewhere.
///
/// Links are of one kind if they took the same course and have the same kind of trouble in them. If
/// the first link of a kind led somewhere, the app is relaunched with the saved state.
@MainActor @_spi(Project) public final class HostileTour<App: HostileLinkApp> {
  /// The maximum number of steps back: more screens than any link of an app pushes.
  private static var depth: Int { 16 }

  private let situation: App.Situation
  /// The app in the situation; `nil` after a link led away from it.
  private var app: App?
  /// What the user sees in the situation.
  private var start: [String] = []
  /// The kinds of links so far: their course, and the trouble in them.
  private var kinds: Set<[String]> = []
  /// The first link of each kind.
  package private(set) var firstOfEachKind: [String] = []

  /// Creates a tour.
  @_spi(Project) public init(in situation: App.Situation) { self.situation = situation }

  /// Returns the links to open, by route; nothing if no window has any.
  package func routes() async -> [(route: String, links: [String])] {
    // Keep the app, because an inbox does not retain its windows.
    let app = await here()
    return app.inbox.targets.first.map { HostileLinkWriter($0.target.catalog).links() } ?? []
  }

  /// Opens a link.
  ///
  /// - Returns: the problems, one sentence each.
  @_spi(Project) public func problems(of link: String) async -> [String] {
    let app = await here()
    let log = HostileLog()
    app.inbox.observe(with: log)
    await app.open(link)
    _ = app.look()
    let isFirst = kinds.insert(log.course + [HostileTrouble.name(of: link)]).inserted
    if isFirst { firstOfEachKind.append(link) }
    var problems = log.problems + app.issues
    // A problem belongs to this link, not to those after it.
    if log.hasMoved || !problems.isEmpty { self.app = nil }
    guard log.hasMoved else { return problems }
    if isFirst {
      let again = await app.relaunched()
      problems += await wayBack(in: again, until: nil) + again.issues
    } else if problems.isEmpty {
      problems = await wayBack(in: app, until: start) + app.issues
      // A link may leave the app as it found it.
      if problems.isEmpty, app.look() == start { self.app = app }
    }
    return problems
  }

  private func here() async -> App {
    if let app { return app }
    let app = await App.launched(in: situation)
    self.app = app
    start = app.look()
    return app
  }

  /// Goes back until there is no way back, or the user sees the same text as before.
  private func wayBack(in app: App, until place: [String]?) async -> [String] {
    var steps = 0
    while app.look() != place, await app.goBack() {
      steps += 1
      if steps == Self.depth {
        _ = app.look()
        return ["There is no end to the way back."]
      }
    }
    return []
  }
}

/// An app that `expectHostileLinks` opens with links that an attacker may have written.
///
/// A test driver that runs the app without a screen, or in a simulator, conforms to it.
@MainActor public protocol HostileLinkApp: AnyObject {
  /// The situations a user may be in when a link arrives.
  associatedtype Situation: Sendable, Hashable

  /// Launches the app and brings it into a situation.
  static func launched(in situation: Situation) async -> Self

  /// The inbox where every link arrives.
  var inbox: LinkInbox { get }

  /// Makes the system deliver a link, and waits for everything that ends by itself.
  ///
  /// Text that is not a URL never arrives.
  func open(_ link: String) async

  /// Evaluates everything on screen and returns the text that the user sees.
  func look() -> [String]

  /// Goes back one screen, or closes the topmost layer.
  ///
  /// - Returns: `false` if there is no way back.
  func goBack() async -> Bool

  /// Terminates the app, and relaunches it with the state that the system saved.
  func relaunched() async -> Self

  /// Problems that the framework would have logged as errors.
  ///
  /// Default: none.
  var issues: [String] { get }
}

extension HostileLinkApp {
  public var issues: [String] { [] }
}

/// What happened to the links that an app received, and the rules that hold for every link.
@MainActor final class HostileLog: LinkObserver {
  private var texts: [LinkRequestID: String] = [:]
  private var outcomes: [LinkRequestID: [LinkOutcome]] = [:]
  /// The requests that wait for a gate, or for an answer from the user.
  private var waiting: Set<LinkRequestID> = []
  /// The course of the links without their values: routes, steps, and outcomes.
  private(set) var course: [String] = []

  func observe(_ event: LinkEvent) {
    switch event.kind {
    case .received(let delivery): texts[event.request] = delivery.text
    default: course += [event.kind.decision, event.kind.reason ?? ""]
    }
    switch event.kind {
    case .held, .confirming: waiting.insert(event.request)
    case .outcome(let outcome): outcomes[event.request, default: []].append(outcome)
    default: break
    }
  }

  /// Whether a link led somewhere or is waiting; a link that is declined or handed to the system
  /// did neither.
  var hasMoved: Bool {
    texts.keys.contains { request in
      switch outcomes[request]?.last {
      case .declined, .external: false
      default: true
      }
    }
  }

  /// What is wrong: a link failed, ended twice, or did not end although it is not waiting for
  /// anyone.
  var problems: [String] {
    texts.keys.flatMap { request in
      let ends = outcomes[request] ?? []
      var problems = ends.compactMap { end in
        if case .failed(let failure) = end { "It failed: \(failure)" } else { nil }
      }
      if ends.isEmpty, !waiting.contains(request) { problems.append("It has no outcome.") }
      if ends.count > 1 { problems.append("It has \(ends.count) outcomes.") }
      return problems
    }
  }
}

/// The kind of trouble in a link, so that one link can stand for all of its kind when trying all of
/// them takes too long.
enum HostileTrouble {
  /// Returns a name for links with the same kinds of bytes and about the same length.
  static func name(of link: String) -> String {
    var kinds: Set<String> = []
    var bytes = Array(link.utf8)[...]
    var longestDigits = 0
    var digits = 0
    while let byte = bytes.popFirst() {
      var value = byte
      if byte == UInt8(ascii: "%"), let decoded = decoded(bytes.prefix(2)) {
        value = decoded
        bytes = bytes.dropFirst(2)
      }
      digits = (0x30...0x39).contains(value) ? digits + 1 : 0
      longestDigits = max(longestDigits, digits)
      if let kind = kind(of: value, isEncoded: value != byte) { kinds.insert(kind) }
    }
    // A 64-bit number has at most 19 digits, a 32-bit number 10.
    let size = longestDigits > 9 ? (longestDigits > 18 ? "huge" : "large") : "small"
    let length = link.utf8.count.bitWidth - link.utf8.count.leadingZeroBitCount
    return kinds.sorted().joined(separator: " ") + " \(size) \(length > 8 ? length : 0)"
  }

  private static func kind(of byte: UInt8, isEncoded: Bool) -> String? {
    switch byte {
    case 0: "null"
    case 0x01..<0x20, 0x7F: "control"
    case 0x20: "space"
    // The lead bytes of sequences of two, three, and four bytes, and bytes that lead none.
    case 0xC2..<0xE0: "two"
    case 0xE0..<0xF0: "three"
    case 0xF0..<0xF5: "four"
    case 0xC0..., 0x80...0xBF: nil
    case 0x2D: "minus"
    case _ where isEncoded: "delimiter"
    default: nil
    }
  }

  private static func decoded(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2 else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
