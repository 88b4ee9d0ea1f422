// SPDX-License-Identifier: MIT

/// The hashes that the page's content security policy allows: its own style and script, byte by
/// byte.
///
/// `RECORD_SNAPSHOTS=1 swift test --package-path Tools --filter CatalogPageTests` writes this file
/// after a change of the page.
enum CatalogPageHashes {
  static let style = "sha256-TN76QojzdlRl833HY3eZ0oy8PeeVpPrZCRWKUcqLyko="
  static let script = "sha256-lvvpaI5yn355gYq0dkQGKY0zNy6ilvoKvbDXFO1UXnw="
}
