// SPDX-License-Identifier: MIT

/// What someone who watches from outside knows of one delivery, over all processes.
///
/// It knows what was delivered and what came of it, and nothing of the machine's own state.
struct Life: Hashable {
  let link: Link
  var isAllowed: Bool { allowedPrompt != 0 }
  /// How many outcomes were reported; two is a fault.
  var outcomes: UInt8 = 0
  /// Who was signed in when a window took it; 0 for no one.
  var account: LinkOpening.Account = 0
  var wasAccepted = false
  /// Whether anything of it was ever written to the screen.
  var isWritten = false
  /// Whether that was in this process.
  var isWrittenHere = false
  /// Whether it was begun while the disk took nothing, and still had it.
  var isBegunUnsaved = false
  /// Whether it was said to be held, ever and now.
  var wasHeld = false
  var isHeldNow = false
  /// Whether a day went by while it waited.
  var isOld = false
  /// Whether a day went by since it arrived, or since it was held first.
  var isAged = false
  /// Whether its plan was reported, and nothing came between.
  var isPlanned = false
  /// Whether the user said yes to the gate, to one that asks about something else, and to the
  /// modal, since it was last read and resolved.
  ///
  /// The yes to the gate is one to the prompt that was shown; 0 for none.
  var allowedPrompt: UInt32 = 0
  var isAllowedAside = false
  var mayCloseModal = false
  /// Whether it was given to someone else, in any process.
  var hasLeft = false
  /// What it is held at.
  var heldGate: LinkOpening.GateKey = 0
  /// Whether a resolver put another route in its place.
  var isResolved = false
  /// Whether the slow gate let it by and nothing has changed since.
  var hasPassedSlowGate = false
  var hasPassedEagerGate = false
  /// Whether a later one was opened before it, although nothing held it.
  var wasOvertaken = false
  /// The window that has it, counted from 1; 0 for none.
  var window: LinkOpening.WindowKey = 0
  var windowsOpened: UInt8 = 0
  var awaitsWindow = false
  /// Whether it was the same event as another, or ended while nothing could be saved.
  var wasTurnedAway = false
  /// Whether it ended with its process: it was never held, or must not be kept.
  var isLost = false
  /// How many answers of resolvers it had.
  var resolutions: UInt8 = 0
  /// Whether a resolver led to a route that needs consent.
  var isSecret = false
  /// Whether it came before its window was on screen.
  var isCold = false
  /// Whether its plan is made for a window in which no one has gone anywhere yet.
  var startsCold = false
  /// Whether a newer one was accepted before its plan was made.
  var isUseless = false
  /// Whether another hand changed what is shown since its plan was made, and before it was begun.
  var isDisturbed = false
  var isOutdated = false
  /// What a user changed while its plan was taken.
  var personAspects: UInt64 = 0
  /// Whether the app changed what is shown while its plan was taken.
  var isReplaced = false
  /// What its landing has to say.
  var retries: UInt8 = 0
  var unacknowledged: UInt8 = 0
  /// Whether its step is written a second time.
  var isRetrying = false
  var retriedStep: UInt32 = 0
  /// Whether it changed anything.
  var hasChangedAnything = false
  /// Whether it was read where nothing outlives the process.
  var isUnkept = false
  /// Whether an outcome of it was decided, if not told.
  var wasDecided = false
  /// How many preparations are done and not undone, and how often they began.
  var prepared: UInt8 = 0
  var rounds: UInt8 = 0
  /// Who it was for before that, and who was signed in by that.
  var accountBefore: LinkOpening.Account = 0
  var preparedFor: LinkOpening.Account = 0
  /// How often its action was started, over all processes; two is a fault.
  var actions: UInt8 = 0
  /// Whether it was started in this process.
  var isActing = false
  /// Whether another process has taken it, or has handled its event; and whether this one knows.
  var isElsewhere = false
  var isKnownElsewhere = false
  /// Whether the disk was given a mark that it acts, and the user wants it to stop.
  var isMarked = false
  var isStopped = false

  init(_ link: Link) { self.link = link }

  var isOver: Bool { outcomes > 0 || isLost }

  /// Whether the next process is to find it on disk.
  var isPromised: Bool {
    wasHeld && !isOver && !isWritten && actions == 0 && !link.traits.contains(.sensitive)
      && !isSecret
      && !link.traits.contains(.command) && !isUnkept && !isElsewhere
  }

  /// What is over differs in nothing but in how it ended.
  mutating func forget() {
    var life = Life(link)
    life.outcomes = outcomes
    life.isWritten = isWritten
    life.isWrittenHere = isWrittenHere
    life.wasAccepted = wasAccepted
    life.wasTurnedAway = wasTurnedAway
    life.isLost = isLost
    life.wasDecided = wasDecided
    life.actions = actions
    life.isMarked = isMarked
    life.isElsewhere = isElsewhere
    self = life
  }

  /// What the user said yes to was another route, or another window.
  mutating func becomesAnother() {
    allowedPrompt = 0
    isAllowedAside = false
    mayCloseModal = false
  }

  mutating func processEnded() {
    isWrittenHere = false
    isActing = false
    isStopped = false
    isBegunUnsaved = false
    isCold = false
    window = 0
    awaitsWindow = false
    startsAgain()
  }

  /// It is delivered again, to an inbox that its window joined.
  mutating func startsAgain() {
    prepared = 0
    rounds = 0
    preparedFor = 0
    isHeldNow = false
    isPlanned = false
    becomesAnother()
    isResolved = false
    heldGate = 0
    startsCold = false
    resolutions = 0
    isUseless = false
    isDisturbed = false
    isOutdated = false
    personAspects = 0
    isReplaced = false
    retries = 0
    unacknowledged = 0
    isRetrying = false
    retriedStep = 0
    hasChangedAnything = false
    hasPassedSlowGate = false
    hasPassedEagerGate = false
    wasOvertaken = false
  }

  /// Whether its destination is notified of it, if it is already shown: not what a link that started
  /// the app put there.
  var tellsWhatIsThere: Bool {
    !link.traits.contains(.command) && (!startsCold || link.place == .modal)
  }
}
