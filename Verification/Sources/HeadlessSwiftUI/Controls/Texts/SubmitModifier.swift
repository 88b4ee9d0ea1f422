// SPDX-License-Identifier: MIT

/// What triggers a submission.
nonisolated public struct SubmitTriggers: OptionSet, Sendable {
  public typealias RawValue = UInt

  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// A text field.
  public static let text = SubmitTriggers(rawValue: 1)
  /// A search field.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// The actions for a submitted value, innermost first.
struct SubmitActions {
  private(set) var actions: [(triggers: SubmitTriggers, action: () -> Void)] = []

  /// Calls the actions, innermost first.
  func call(_ trigger: SubmitTriggers) {
    for entry in actions.reversed() where entry.triggers.contains(trigger) { entry.action() }
  }

  mutating func add(_ triggers: SubmitTriggers, _ action: @escaping () -> Void) {
    actions.append((triggers, action))
  }
}

private enum SubmitKey: EnvironmentKey {
  static var defaultValue: SubmitActions { SubmitActions() }
}

extension EnvironmentValues {
  var submit: SubmitActions {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }
}

extension View {
  /// Calls an action when the user submits a value in the view.
  nonisolated public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    modifier(EnvironmentModifier { $0.submit.add(triggers, action) })
  }

  /// Prevents submissions from leaving the view.
  nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
    modifier(EnvironmentModifier { if isBlocking { $0.submit = SubmitActions() } })
  }
}
