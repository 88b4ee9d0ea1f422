// SPDX-License-Identifier: MIT

extension AssetLinks {
  /// A permission of a target, such as `delegate_permission/common.handle_all_urls`.
  ///
  /// It consists of a known kind, a slash, and a detail made of lowercase letters, digits, `_`, and
  /// `.`. There are no wildcards.
  public struct Relation: Sendable, Hashable {
    /// The part before the slash.
    package let kind: String
    /// The part after the slash.
    let detail: String

    /// The kinds that readers know; they skip statements with others.
    package static let kinds = ["delegate_permission", "navigate"]

    /// An app opens the site's links.
    public static let handleAllURLs = Relation(
      kind: "delegate_permission", detail: "common.handle_all_urls")
    /// An app or a site shares the site's credentials.
    public static let getLoginCredentials = Relation(
      kind: "delegate_permission", detail: "common.get_login_creds")

    private init(kind: String, detail: String) {
      self.kind = kind
      self.detail = detail
    }

    /// Reads a relation.
    ///
    /// - Throws: `AssetLinksError` with the code `DAL207`, `DAL208`, or `DAL209`.
    public init(_ text: String) throws(AssetLinksError) {
      let parts = text.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map(
        Substring.init)
      guard parts.count == 2, let kind = parts.first, let detail = parts.last else {
        throw AssetLinksError(
          .relationForm, "\(text.quoted) is no relation: it is not a kind, a slash and a detail.",
          help: "Write a relation such as “delegate_permission/common.handle_all_urls”.")
      }
      guard Self.kinds.contains(String(kind)) else {
        throw AssetLinksError(
          .relationKind, "Readers know no relation of the kind \(String(kind).quoted).",
          help: "Write “delegate_permission” before the slash.")
      }
      guard !detail.isEmpty, detail.utf8.allSatisfy(Self.isDetail) else {
        throw AssetLinksError(
          .relationDetail,
          "The detail \(String(detail).quoted) is not made of lowercase letters, digits, “_” and “.”.",
          help: "Name one relation exactly, without wildcards, spaces and capitals.")
      }
      self.init(kind: String(kind), detail: String(detail))
    }

    /// The kind, a slash, and the detail.
    package var text: String { "\(kind)/\(detail)" }

    private static func isDetail(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "_"), UInt8(ascii: "."): true
      default: false
      }
    }
  }
}

extension AssetLinks.Relation: CustomStringConvertible {
  /// The kind, a slash, and the detail.
  public var description: String { text }
}
