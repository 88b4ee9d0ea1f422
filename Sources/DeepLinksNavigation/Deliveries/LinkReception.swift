// SPDX-License-Identifier: MIT

/// The inbox's immediate answer to a delivery.
public struct LinkReception {
  /// The request; for a delivery that was already reported, the request of the first report.
  public let request: LinkRequest
  /// The disposition that is known immediately.
  public let disposition: LinkDisposition
  /// Whether another callback had already reported the delivery.
  public let isDuplicate: Bool
}
