// SPDX-License-Identifier: MIT

#if canImport(UIKit)
public import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A server that is asked over HTTP.
public struct ScreensServer: ScreensSource, Hashable {
  /// What a server answered that is no document.
  public struct Refusal: Error, Hashable {
    /// The status of its answer.
    public let status: Int

    /// Makes a refusal.
    public init(status: Int) { self.status = status }
  }

  private let url: URL
  private let timeLimit: TimeInterval

  /// Makes a source; asks nothing.
  ///
  /// - Parameters:
  ///   - url: the address of the document.
  ///   - timeLimit: how many seconds the server may be silent.
  public init(_ url: URL, timeLimit: TimeInterval = 10) {
    self.url = url
    self.timeLimit = timeLimit
  }

  /// Makes a source for the address in the setting `ScreensServer`; `nil`: there is none.
  public init?(settings: UserDefaults) {
    guard let url = settings.string(forKey: "ScreensServer").flatMap({ URL(string: $0) }) else {
      return nil
    }
    self.init(url)
  }

  public func document() async throws -> Data {
    var request = URLRequest(url: url)
    request.timeoutInterval = timeLimit
    // What is kept is kept by the app, once it is known to be good.
    request.cachePolicy = .reloadIgnoringLocalCacheData
    let (data, response) = try await URLSession.shared.data(for: request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 else { throw Refusal(status: status) }
    return data
  }
}
#endif
