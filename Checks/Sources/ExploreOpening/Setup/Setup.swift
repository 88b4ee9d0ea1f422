// SPDX-License-Identifier: MIT

/// A small world: what can be in it, and how often.
struct Setup: Sendable {
  let name: String
  var limits = LinkOpening.Limits()
  /// What may be delivered, each as often as there are deliveries.
  var links: [Link]
  var deliveries = 2
  var windows = 1
  var policy = LinkScenePolicy.delivering
  var canOpenWindows = false
  /// How often each of these may happen.
  var kills = 0
  var accounts = 0
  var persons = 0
  var replacements = 0
  var days = 0
  var faults = 0
  var detachments = 0
  var backgrounds = 0
  /// How often something happens inside of what the app is called for.
  var nestings = 0
  /// How often what a gate reads turns to the other.
  var doors = 0
  /// How often another process takes a record, or handles an event.
  var neighbors = 0
  /// How often the second tab comes or goes, and how often the app presents something itself.
  var offers = 0
  var covers = 0
  /// Whether a process may sleep in place of being killed.
  var sleeps = false
  /// How many times the usual number of its states are explored.
  var share = 1
  /// Whether the first window is there and on screen as the process starts.
  var startsReady = false
  /// Whether windows open links by themselves before they come to the inbox.
  var standsAlone = false
  /// Whether windows go to the back.
  var deactivates = false
  /// Whether the inbox may go away.
  var closes = false
  /// What a modal says to being closed.
  var modalRule = ModalRule.pass
  /// Whether the interface says what it shows.
  var isReporting = true
  /// Whether a stack comes on screen later than its window.
  var mountsLate = false
  /// Whether tabs cannot be selected before that.
  var mountsTabsLate = true
  /// Whether the interface ignores what is written.
  var ignoresWrites = false

  enum ModalRule: UInt8, Hashable, Sendable { case pass, hold, confirm, decline }

  init(_ name: String, _ links: [Link]) {
    self.name = name
    self.links = links
    limits.holdDuration = 10
    limits.holdCapacity = 2
    limits.queueCapacity = 2
    limits.hasStore = true
  }

  func with(_ change: (inout Setup) -> Void) -> Setup {
    var setup = self
    change(&setup)
    return setup
  }
}

/// A link, by what stands in front of it and where it leads.
struct Link: Hashable, Sendable, CustomStringConvertible {
  struct Traits: OptionSet, Hashable, Sendable {
    let rawValue: UInt32
    static let login = Traits(rawValue: 1)
    static let ask = Traits(rawValue: 2)
    static let slow = Traits(rawValue: 4)
    static let resolver = Traits(rawValue: 8)
    /// It needs consent unless its source vouches for it, and is never kept.
    static let sensitive = Traits(rawValue: 16)
    /// The system names the event.
    static let named = Traits(rawValue: 32)
    /// The app does it itself.
    static let command = Traits(rawValue: 64)
    static let foreign = Traits(rawValue: 128)
    static let refusing = Traits(rawValue: 256)
    /// A gate that lets by only account 2.
    static let member = Traits(rawValue: 512)
    /// A gate that has to find out, and answers inside of its own call.
    static let eager = Traits(rawValue: 1_024)
    /// A gate that lets by only while a door is open.
    static let door = Traits(rawValue: 8_192)
    /// The same, which declines.
    static let fence = Traits(rawValue: 16_384)
    /// Its resolver leads to a route that needs consent.
    static let veiled = Traits(rawValue: 2_048)
    /// The system names the event, by another name.
    static let renamed = Traits(rawValue: 4_096)
    /// Its source vouches for it.
    static let vouched = Traits(rawValue: 32_768)
    /// A gate asks about something else than the route.
    static let aside = Traits(rawValue: 65_536)
    /// It acts, in place of leading anywhere.
    static let acts = Traits(rawValue: 131_072)
    /// It needs two preparations.
    static let prepares = Traits(rawValue: 524_288)
    /// What it does harms no one.
    static let harmless = Traits(rawValue: 262_144)
    /// Only the routes of the first window know it, and it is delivered to the second.
    static let elsewhere = Traits(rawValue: 2_097_152)
    /// Another consumer of links takes it, unread.
    static let claimed = Traits(rawValue: 1_048_576)
  }

  enum Place: UInt8, Hashable, Sendable { case first, second, modal, tab }

  var place: Place
  var traits: Traits

  init(_ place: Place, _ traits: Traits = []) {
    self.place = place
    self.traits = traits
  }

  /// Whether it leads to the second tab.
  var needsSecondTab: Bool { place == .first || place == .second }

  /// Whether it may only be opened once a gate has asked about it.
  var needsConsent: Bool {
    (traits.contains(.sensitive) || acts && !traits.contains(.harmless))
      && !traits.contains(.vouched)
  }

  var acts: Bool { traits.contains(.acts) }

  /// How many preparations it needs.
  var preparations: UInt8 { traits.contains(.prepares) ? 2 : 0 }

  /// What the system calls the event; 0 for nothing.
  var identity: UInt32 {
    traits.contains(.named) ? 9 : traits.contains(.renamed) ? 8 : 0
  }

  var description: String {
    var words: [String] = []
    let names: [(Traits, String)] = [
      (.login, "login"), (.ask, "ask"), (.slow, "slow"), (.resolver, "resolver"),
      (.sensitive, "sensitive"), (.named, "notification"), (.command, "command"),
      (.foreign, "foreign"), (.refusing, "unknown"), (.vouched, "vouched for"),
      (.aside, "asked about something else"), (.member, "member"), (.eager, "eager"),
      (.veiled, "veiled"), (.door, "door"), (.fence, "fence"), (.renamed, "another notification"),
      (.acts, "acts"), (.harmless, "harmless"), (.prepares, "prepared"),
      (.claimed, "claimed"), (.elsewhere, "of the first window"),
    ]
    for (trait, name) in names where traits.contains(trait) { words.append(name) }
    return words.isEmpty ? "\(place)" : "\(place) (\(words.joined(separator: ", ")))"
  }
}
