// SPDX-License-Identifier: MIT

/// The bar of a stack.
@MainActor open class UINavigationBar: UIView {
  /// Whether titles are large.
  open var prefersLargeTitles = false
}
