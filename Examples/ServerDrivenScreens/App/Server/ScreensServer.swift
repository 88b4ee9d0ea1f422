// SPDX-License-Identifier: MIT

#if canImport(UIKit)
public import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A server that is accessed over HTTP.
public struct ScreensServer: ScreensSource, Hashable {
  /// A server's response that is not a document.
  public struct Refusal: Error, Hashable {
    /// The status of the response.
    public let status: Int

    /// Creates a refusal.
    public init(status: Int) { self.status = status }
  }

  private let url: URL
  private let timeLimit: TimeInterval

  /// Creates a source, without accessing the server.
  ///
  /// - Parameters:
  ///   - url: the address of the document.
  ///   - timeLimit: the number of seconds that the server may be silent.
  public init(_ url: URL, timeLimit: TimeInterval = 10) {
    self.url = url
    self.timeLimit = timeLimit
  }

  /// Creates a source for the address in the setting `ScreensServer`; `nil` if it is not set.
  public init?(settings: UserDefaults) {
    guard let url = settings.string(forKey: "ScreensServer").flatMap({ URL(string: $0) }) else {
      return nil
    }
    self.init(url)
  }

  public func document() async throws -> Data {
    var request = URLRequest(url: url)
    request.timeoutInterval = timeLimit
    // The app caches the document itself, once it is known to be good.
    request.cachePolicy = .reloadIgnoringLocalCacheData
    let (data, response) = try await URLSession.shared.data(for: request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 else { throw Refusal(status: status) }
    return data
  }
}
#endif
