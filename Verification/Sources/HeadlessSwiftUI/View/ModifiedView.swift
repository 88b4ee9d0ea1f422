// SPDX-License-Identifier: MIT

/// A view that can be asked which modifier it carries, for the traits that a container reads.
@MainActor protocol ModifiedView {
  /// The view under the modifier.
  var modifiedView: any View { get }
  /// The modifier.
  var appliedModifier: any ViewModifier { get }
}
