// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksNavigation

/// A file, and what is lost of it.
struct LinkStoreLossCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var bytes: [UInt8]
  var code: LinkStoreLoss.Code?
  var count: Int?
  /// How many records are read.
  var read: Int

  init(
    _ text: String, bytes: [UInt8]? = nil, _ code: LinkStoreLoss.Code?, count: Int? = nil,
    read: Int = 0
  ) {
    testDescription = text.debugDescription
    self.bytes = bytes ?? Array(text.utf8)
    self.code = code
    self.count = count
    self.read = read
  }

  static func loss(_ code: LinkStoreLoss.Code, count: Int?) -> LinkStoreLoss {
    LinkStoreLoss(code, count: count)
  }
}
