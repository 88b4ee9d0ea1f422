// SPDX-License-Identifier: MIT

import DeepLinksCore

/// Stands for a value of a type that a catalog only names, and that takes some texts only.
///
/// It takes any text, and is tried where the type itself would be tried.
struct UnknownValue: LinkValue, Hashable {
  let linkText: String

  init?(linkText: String) { self.linkText = linkText }
}
