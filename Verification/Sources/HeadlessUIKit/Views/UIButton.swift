// SPDX-License-Identifier: MIT

/// A button.
@MainActor open class UIButton: UIControl {
  /// The type of a button.
  public enum ButtonType: Int, Sendable {
    case custom
    case system
  }

  private var titles: [UInt: String] = [:]

  /// Creates a button with an action.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// The current title.
  open var currentTitle: String? { title(for: .normal) }

  /// Simulates a tap.
  func tap() {
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }

  /// Returns the title for a state.
  open func title(for state: State) -> String? { titles[state.rawValue] }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    noteChange()
  }
}
