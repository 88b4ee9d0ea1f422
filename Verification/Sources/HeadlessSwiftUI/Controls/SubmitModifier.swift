// SPDX-License-Identifier: MIT

/// What submits a value.
nonisolated public struct SubmitTriggers: OptionSet, Sendable {
  public typealias RawValue = UInt

  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// A field for text.
  public static let text = SubmitTriggers(rawValue: 1)
  /// A field to search in.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// What is done with a submitted value, from the inside out.
struct SubmitActions {
  private(set) var actions: [(triggers: SubmitTriggers, action: () -> Void)] = []

  /// Does first what is nearer to the field.
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
  /// Calls an action when a user submits a value in the view.
  nonisolated public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    modifier(EnvironmentModifier { $0.submit.add(triggers, action) })
  }

  /// Keeps values from being submitted beyond the view.
  nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
    modifier(EnvironmentModifier { if isBlocking { $0.submit = SubmitActions() } })
  }
}
