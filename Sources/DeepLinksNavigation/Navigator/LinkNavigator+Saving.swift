// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The result of restoring a saved state.
public struct RestorationReport: Sendable, Hashable {
  /// Whether the readable part is now shown; `false` if the app had already navigated.
  public var isRestored: Bool
  /// The parts that could not be read, for a log; empty if nothing was lost.
  public var losses: [String]

  /// The maximum size of a saved state, in bytes: 1 MiB.
  package static var sizeLimit: Int { 1_048_576 }

  /// Creates a report.
  @_spi(Project) public init(isRestored: Bool, losses: [String] = []) {
    self.isRestored = isRestored
    self.losses = losses
  }

  static func refused(_ loss: String) -> RestorationReport {
    RestorationReport(isRestored: false, losses: [loss])
  }
}

extension LinkNavigator {
  /// The current state as JSON, for `SceneStorage` or a file.
  ///
  /// - Throws: any error from encoding the screens.
  public func savedState() throws -> [UInt8] {
    try SavedState.bytes(of: savedNavigation)
  }

  /// Restores a saved state, as far as this version of the app understands it.
  ///
  /// Any bytes are safe to pass: from another version, truncated, or written by someone else.
  /// Nothing is shown unless they are a saved state, and a link or a user's action that came first
  /// takes precedence. A state that was saved for one account (see `LinkRules.account`) is not
  /// restored for another.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public func restore(savedState bytes: [UInt8]) -> RestorationReport {
    restore(savedState: bytes, isFirst: true)
  }

  /// Restores a saved state; see `LinkNavigator.restore(_:isFirst:)`.
  @discardableResult
  @_spi(Project) public func restore(
    savedState bytes: [UInt8], isFirst: Bool
  ) -> RestorationReport {
    guard bytes.count <= RestorationReport.sizeLimit else { return .refused("all: too large") }
    let restoration: NavigationRestoration<Structure>
    do {
      restoration = try JSONDecoder().decode(
        NavigationRestoration<Structure>.self, from: Data(bytes))
    } catch {
      return .refused("all: not a saved state")
    }
    guard let isRestored = restore(restoration, isFirst: isFirst) else {
      return .refused("all: it is another account's")
    }
    return RestorationReport(
      isRestored: isRestored, losses: restoration.losses.map(\.description))
  }
}

extension LinkComposition {
  /// The current state as JSON; see `SavedComposition`.
  ///
  /// - Throws: any error from encoding the screens.
  @_spi(Project) public func savedBytes() throws -> [UInt8] {
    try SavedState.bytes(of: savedState)
  }

  /// Restores a saved state, feature by feature.
  @discardableResult
  @_spi(Project) public func restore(
    savedBytes bytes: [UInt8], isFirst: Bool = true
  ) -> RestorationReport {
    guard bytes.count <= RestorationReport.sizeLimit else { return .refused("all: too large") }
    do {
      let reading = try JSONDecoder().decode(DecoderReference.self, from: Data(bytes))
      return RestorationReport(
        isRestored: true, losses: try restore(from: reading.decoder, isFirst: isFirst))
    } catch {
      return .refused("all: not a saved state")
    }
  }
}

/// The format of a saved state.
private enum SavedState {
  static func bytes(of value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(value))
  }
}

/// Passes on the decoder, because what is restored is not one value.
private struct DecoderReference: Decodable {
  let decoder: any Decoder
  init(from decoder: any Decoder) throws { self.decoder = decoder }
}
