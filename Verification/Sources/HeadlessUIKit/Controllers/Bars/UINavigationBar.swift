// SPDX-License-Identifier: MIT

/// The navigation bar of a stack.
@MainActor open class UINavigationBar: UIView {
  /// Whether titles are large.
  open var prefersLargeTitles = false
}
