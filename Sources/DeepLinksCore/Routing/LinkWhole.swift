// SPDX-License-Identifier: MIT

/// What a `DeepLink` needs to know of a link beyond what a match does.
struct LinkWhole {
  var layout = LinkLayout()
  var isCanonical = false
  var fault: LinkFault?
}
