// SPDX-License-Identifier: MIT

package import DeepLinksCore

/// An origin in the source.
package struct OriginLiteral {
  package let literal: TextLiteral
  package let origin: LinkOrigin
}
