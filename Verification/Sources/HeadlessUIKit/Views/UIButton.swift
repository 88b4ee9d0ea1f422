// SPDX-License-Identifier: MIT

/// A button.
@MainActor open class UIButton: UIControl {
  /// What it looks like.
  public enum ButtonType: Int, Sendable {
    case custom
    case system
  }

  private var titles: [UInt: String] = [:]

  /// Makes a button that does something.
  public convenience init(
    type buttonType: ButtonType = .system, primaryAction: UIAction? = nil
  ) {
    self.init(frame: .zero)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// What it says.
  open var currentTitle: String? { title(for: .normal) }

  /// A user taps it.
  func tap() {
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }

  /// What it says in a state.
  open func title(for state: State) -> String? { titles[state.rawValue] }

  /// Says something in a state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    noteChange()
  }
}
