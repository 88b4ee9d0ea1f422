// SPDX-License-Identifier: MIT

/// A view that exposes its modifier, for the traits that a container reads.
@MainActor protocol ModifiedView {
  /// The view under the modifier.
  var modifiedView: any View { get }
  /// The modifier.
  var appliedModifier: any ViewModifier { get }
}
