// SPDX-License-Identifier: MIT

/// What an inbox made of a delivery.
public struct LinkReception {
  /// The request; for a delivery that was reported before, the request of the first report.
  public let request: LinkRequest
  /// What is known at once.
  public let disposition: LinkDisposition
  /// Whether another callback had reported the delivery.
  public let isDuplicate: Bool
}
