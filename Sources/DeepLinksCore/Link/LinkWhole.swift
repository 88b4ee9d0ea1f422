// SPDX-License-Identifier: MIT

/// The result of scanning a whole link, which has more than a match needs.
struct LinkWhole {
  /// The positions of the parts, unless there is a fault.
  var layout = LinkLayout()
  /// Whether the link is known to be in canonical form.
  var isCanonical = false
  var fault: LinkFault?
}
