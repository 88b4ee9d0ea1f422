// SPDX-License-Identifier: MIT

package import DeepLinksCore

/// The routes of one router, and how it reads links, which a catalog does not record.
package struct DomainSource: Sendable {
  let catalog: LinkCatalog
  let options: LinkOriginOptions

  /// Creates a source.
  package init(_ catalog: LinkCatalog, options: LinkOriginOptions) {
    self.catalog = catalog
    self.options = options
  }
}
