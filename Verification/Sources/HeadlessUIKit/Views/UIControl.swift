// SPDX-License-Identifier: MIT

/// Something that a user can use.
@MainActor open class UIControl: UIView {
  /// What a user does.
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Lifts the finger inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// Does whatever it is there for.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }

  /// How a control is.
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As it usually is.
    public static let normal: State = []
  }

  /// Whether it can be used.
  open var isEnabled = true {
    didSet { noteChange() }
  }
  private var actions: [(events: Event, action: UIAction)] = []

  /// Does something when a user does something.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((controlEvents, action))
  }

  /// Does what is to be done when a user does something.
  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) {
      entry.action.perform(by: self)
    }
  }
}
