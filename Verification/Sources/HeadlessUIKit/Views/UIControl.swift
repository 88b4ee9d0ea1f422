// SPDX-License-Identifier: MIT

/// A control.
@MainActor open class UIControl: UIView {
  /// A user's interaction with a control.
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The finger is lifted inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The control's primary action is triggered.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }

  /// The state of a control.
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The normal state.
    public static let normal: State = []
  }

  /// Whether it is enabled.
  open var isEnabled = true {
    didSet { noteChange() }
  }
  private var actions: [(events: Event, action: UIAction)] = []

  /// Adds an action for events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((controlEvents, action))
  }

  /// Performs the actions for events.
  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) {
      entry.action.perform(by: self)
    }
  }
}
