// SPDX-License-Identifier: MIT

/// The statements of a list and of all the lists it includes.
public struct AssetLinksResolution: Sendable {
  /// The lists that were read, in order of arrival; the first is the source's own.
  package internal(set) var lists: [List] = []
  /// What went wrong.
  ///
  /// The statements of the lists that were read are still valid.
  public internal(set) var faults: [Fault] = []

  /// A list that was read.
  package struct List: Sendable {
    /// The URL of the list; `nil` if the list was passed in.
    package let url: String?
    /// The place that includes it; `nil` for the first list.
    package let includer: Place?
    /// The contents of the list, and what is wrong with it.
    package let reading: AssetLinksReading
  }

  /// A place in one of the lists.
  package struct Place: Sendable, Hashable {
    /// The index of the list, starting at 0.
    package let list: Int
    /// The path in the list.
    package let path: AssociationPath

    init(list: Int, path: AssociationPath = AssociationPath()) {
      self.list = list
      self.path = path
    }
  }

  /// A list that could not be fetched, or could not be read completely.
  public struct Fault: Sendable, Hashable {
    /// What went wrong.
    public let failure: Failure
    /// The `include` or the list; `nil` if the source's own list could not be fetched.
    package let place: Place?
    /// The URL of the list; empty if the list was passed in.
    public let url: String
  }

  /// The possible failures, with the names used by Google's API.
  public enum Failure: String, Sendable, Hashable, CaseIterable {
    /// There was no response with the status 200.
    case fetchError = "FETCH_ERROR"
    /// The certificate is not valid.
    case failedSSLValidation = "FAILED_SSL_VALIDATION"
    /// The response is a redirect, which is not followed.
    case redirect = "REDIRECT"
    /// The list is too long.
    case tooLarge = "TOO_LARGE"
    /// The response is not valid HTTP.
    case malformedHTTPResponse = "MALFORMED_HTTP_RESPONSE"
    /// The content type of the response is not `application/json`.
    case wrongContentType = "WRONG_CONTENT_TYPE"
    /// Something in the list is wrong; the reading has the details.
    case malformedContent = "MALFORMED_CONTENT"
    /// An `https` list includes an `http` list.
    case secureAssetIncludesInsecure = "SECURE_ASSET_INCLUDES_INSECURE"
    /// There are too many lists, or they form a circle.
    case fetchBudgetExhausted = "FETCH_BUDGET_EXHAUSTED"
  }

  /// The valid statements, list by list.
  public var statements: [AssetLinks.Statement] {
    lists.flatMap { $0.reading.effectiveFile?.statements ?? [] }
  }

  /// Returns whether the source has the relation to the asset.
  public func grants(_ relation: AssetLinks.Relation, to asset: AssetLinks.Asset) -> Bool {
    statements.contains { $0.grants(relation, to: asset) }
  }
}
