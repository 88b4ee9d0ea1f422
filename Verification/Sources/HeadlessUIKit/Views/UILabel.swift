// SPDX-License-Identifier: MIT

/// A text label.
@MainActor open class UILabel: UIView {
  /// Its text.
  open var text: String? {
    didSet { noteChange() }
  }
  /// Its font, which has no effect here; Apple's has the system's font if none is set.
  open var font: UIFont!
  /// Its text color.
  open var textColor: UIColor?
  /// The maximum number of lines; 0 means no limit.
  open var numberOfLines = 1
  /// The alignment of its lines.
  open var textAlignment = NSTextAlignment.natural
  /// Whether its font follows the user's preferred text size.
  open var adjustsFontForContentSizeCategory = false
}

/// The alignment of text.
public enum NSTextAlignment: Int, Sendable {
  case left
  case center
  case right
  case justified
  case natural
}
