// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

/// A row of a table: a text that is no link, why, and where.
struct RejectedLink: Sendable, CustomTestStringConvertible {
  let input: String
  /// The reasons that are true of the text; several where it is wrong in two ways at one place.
  let codes: Set<DeepLinkError.Code>
  /// The byte at which it is wrong; `nil` where more than one place is.
  let position: Int?

  init(_ input: String, _ codes: DeepLinkError.Code..., at position: Int? = nil) {
    self.input = input
    self.codes = Set(codes)
    self.position = position
  }

  var testDescription: String { input.debugDescription }

  func check(_ error: DeepLinkError?, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let error else {
      Issue.record("accepted", sourceLocation: sourceLocation)
      return
    }
    #expect(
      codes.contains(error.code), "\(error.code) at \(error.position)",
      sourceLocation: sourceLocation)
    if let position {
      #expect(error.position == position, "\(error.code)", sourceLocation: sourceLocation)
    }
  }

  /// What parsing the text throws; `nil` if it is a link.
  static func error(of input: String, limits: LinkLimits = .standard) -> DeepLinkError? {
    do throws(DeepLinkError) {
      _ = try DeepLink(input, limits: limits)
      return nil
    } catch {
      return error
    }
  }
}
