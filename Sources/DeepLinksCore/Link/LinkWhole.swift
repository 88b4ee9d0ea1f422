// SPDX-License-Identifier: MIT

/// What a `DeepLink` needs to know of a link beyond what a match does.
struct LinkWhole {
  /// Where the parts stand, unless there is a fault.
  var layout = LinkLayout()
  /// Whether the link is known to be written as it would be printed.
  var isCanonical = false
  var fault: LinkFault?
}
