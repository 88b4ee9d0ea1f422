// SPDX-License-Identifier: MIT

import DeepLinksCore

/// Stands for a value of a type that a catalog names without defining it, and that accepts only
/// some texts.
///
/// It accepts any text, and is tried when the type itself would be tried.
struct UnknownValue: LinkValue, Hashable {
  let linkText: String

  init?(linkText: String) { self.linkText = linkText }
}
