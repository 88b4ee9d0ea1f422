// SPDX-License-Identifier: MIT

/// A text.
@MainActor open class UILabel: UIView {
  /// What it says.
  open var text: String? {
    didSet { noteChange() }
  }
  /// How it is written; here it makes no difference.
  open var font: UIFont?
  /// Its color.
  open var textColor: UIColor?
  /// How many lines it has at most; 0: as many as it takes.
  open var numberOfLines = 1
  /// Where its lines stand.
  open var textAlignment = NSTextAlignment.natural
  /// Whether its size follows what the user chose.
  open var adjustsFontForContentSizeCategory = false
}

/// Where lines stand.
public enum NSTextAlignment: Int, Sendable {
  case left
  case center
  case right
  case justified
  case natural
}
