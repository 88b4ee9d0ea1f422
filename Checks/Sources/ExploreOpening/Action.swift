// SPDX-License-Identifier: MIT

/// Something that happens from outside.
enum Action: Hashable {
  case launch
  case kill
  /// The process sleeps, and another one is started: what it has on disk is its own for a while.
  case suspend
  case deliver(Link)
  case attach(LinkOpening.WindowKey)
  case detach(LinkOpening.WindowKey)
  /// A window that stood alone comes to the inbox.
  case join(LinkOpening.WindowKey)
  /// A window is there that stands alone.
  case standAlone(LinkOpening.WindowKey)
  /// A window that stands alone opens a link.
  case open(Link)
  case activate(LinkOpening.WindowKey)
  case deactivate(LinkOpening.WindowKey)
  /// The inbox goes away.
  case close
  /// The interface says that a modal came or went.
  case reportModals(LinkOpening.WindowKey)
  case ready(LinkOpening.WindowKey)
  case gone(LinkOpening.WindowKey)
  case mountStack(LinkOpening.WindowKey)
  case signIn(LinkOpening.Account)
  /// What a gate reads turns to the other.
  case turnDoor
  case gatesDidChange(LinkOpening.WindowKey)
  case observe(LinkOpening.Key)
  case answer(LinkOpening.Key, World.Question, Reply)
  /// What was prepared is undone.
  case undo(World.Undoing)
  case allow(LinkOpening.Key)
  case refuse(LinkOpening.Key)
  case cancel(LinkOpening.Key)
  case show(LinkOpening.WindowKey)
  case ignore(LinkOpening.WindowKey)
  case personSelects(LinkOpening.WindowKey, UInt8)
  case personGoes(LinkOpening.WindowKey, UInt8)
  case personPresents(LinkOpening.WindowKey)
  case personCloses(LinkOpening.WindowKey)
  case replace(LinkOpening.WindowKey)
  /// The second tab comes or goes.
  case offer(LinkOpening.WindowKey)
  /// The app presents something itself, and a user closes it.
  case cover(LinkOpening.WindowKey)
  case uncover(LinkOpening.WindowKey)
  case fire(LinkOpening.Timer)
  case aDayPasses
  case theClockIsSetBack
  /// No one does anything; only time passes.
  case rest
  case store(World.Store)
  /// Another process takes what is on disk.
  case take(LinkOpening.Key)
  /// Another process handles an event.
  case handle(UInt32)

  enum Reply: Hashable { case yes, no, decline, leave, again }
}

extension Action: CustomStringConvertible {
  var description: String {
    switch self {
    case .launch: "the app is launched"
    case .kill: "the process is killed"
    case .suspend: "the process sleeps"
    case .deliver(let link): "a link arrives: \(link)"
    case .attach(let window): "window \(window) attaches"
    case .detach(let window): "window \(window) detaches"
    case .join(let window): "window \(window) comes to the inbox"
    case .standAlone(let window): "window \(window) is there by itself"
    case .open(let link): "the window that stands alone opens \(link)"
    case .deactivate(let window): "window \(window) goes to the back"
    case .activate(let window): "window \(window) comes to the front"
    case .close: "the inbox goes away"
    case .reportModals(let window): "the interface of window \(window) reports its modals"
    case .ready(let window): "the interface of window \(window) is on screen"
    case .gone(let window): "the interface of window \(window) is gone"
    case .mountStack(let window): "the stack of window \(window) is there"
    case .signIn(0): "the user signs out"
    case .signIn(let account): "account \(account) signs in"
    case .turnDoor: "the door opens or shuts"
    case .gatesDidChange(let window): "the app says that gates changed in window \(window)"
    case .observe(let key): "what the gates of request \(key) read has changed"
    case .answer(let key, let question, let reply):
      "\(question.asker) of request \(key) answers"
        + "\(question.isStale ? ", too late" : ""): \(reply)"
    case .undo(let undoing): "what was prepared for request \(undoing.key) is undone"
    case .allow(let key): "the user allows request \(key)"
    case .refuse(let key): "the user refuses request \(key)"
    case .cancel(let key): "the user cancels request \(key)"
    case .show(let window): "the interface of window \(window) shows what was written"
    case .ignore(let window): "the interface of window \(window) writes back what was there"
    case .personSelects(let window, let tab): "the user selects tab \(tab) in window \(window)"
    case .personGoes(let window, let path): "the user goes to path \(path) in window \(window)"
    case .personPresents(let window): "the user opens a form in window \(window)"
    case .personCloses(let window): "the user closes the form in window \(window)"
    case .replace(let window): "the app restores window \(window)"
    case .offer(let window): "the second tab of window \(window) comes or goes"
    case .cover(let window): "the app presents something over window \(window)"
    case .uncover(let window): "the user closes what the app presents over window \(window)"
    case .fire(let timer): "time: \(timer)"
    case .aDayPasses: "a day passes while timers sleep"
    case .theClockIsSetBack: "the clock is set back by a day"
    case .rest: "nothing happens but time"
    case .store(let store): "the store \(store)"
    case .take(let key): "another process takes request \(key)"
    case .handle(let event): "another process handles event \(event)"
    }
  }
}

extension Action {
  /// Whether the app, or what it calls, can do it inside of its own callback.
  var canBeNested: Bool {
    switch self {
    case .deliver, .open, .detach, .activate, .deactivate, .reportModals, .ready, .gone, .signIn,
      .turnDoor,
      .gatesDidChange, .observe, .allow, .refuse, .cancel, .show, .ignore, .personSelects,
      .personGoes, .personPresents, .personCloses, .replace, .attach, .mountStack,
      .offer, .cover, .uncover:
      true
    case .launch, .kill, .suspend, .join, .standAlone, .close, .answer, .undo, .fire, .aDayPasses,
      .theClockIsSetBack, .rest, .store, .take, .handle:
      false
    }
  }

  /// Whether the machine hears of something new, which is when it tries the disk again.
  var isNews: Bool {
    switch self {
    case .deliver, .attach, .detach, .join, .activate, .deactivate, .close, .ready, .gone,
      .gatesDidChange, .observe, .allow, .refuse, .cancel, .ignore, .personSelects, .personGoes,
      .personPresents, .personCloses, .replace, .offer, .cover, .uncover, .fire(.expiry),
      .fire(.limit):
      true
    case .launch, .kill, .suspend, .standAlone, .open, .reportModals, .mountStack, .signIn,
      .turnDoor,
      .answer, .undo, .show,
      .fire, .aDayPasses, .theClockIsSetBack, .rest, .store, .take, .handle:
      false
    }
  }
}
