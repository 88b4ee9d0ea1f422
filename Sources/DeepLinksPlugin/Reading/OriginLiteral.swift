// SPDX-License-Identifier: MIT

#if Macros
import DeepLinksCore

/// An origin in the source.
struct OriginLiteral {
  let literal: TextLiteral
  let origin: LinkOrigin
}
#endif
