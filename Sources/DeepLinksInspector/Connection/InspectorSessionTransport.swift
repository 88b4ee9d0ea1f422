// SPDX-License-Identifier: MIT

import DeepLinksCore
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Carries calls by `URLSession`: no cookies, no cache, no proxy, no redirect.
@MainActor final class InspectorSessionTransport: InspectorTransport {
  private let session: URLSession

  init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    // What is told to the device itself must not leave it by way of a proxy.
    configuration.connectionProxyDictionary = [:]
    session = URLSession(
      configuration: configuration, delegate: InspectorSessionDelegate(), delegateQueue: nil)
  }

  deinit { session.invalidateAndCancel() }

  func carry(
    _ call: InspectorCall, to address: InspectorAddress,
    _ answer: @escaping @MainActor (InspectorAnswer) -> Void
  ) -> LinkTimer {
    guard let url = URL(string: address.base + call.path) else {
      Task { @MainActor in answer(.lost) }
      return LinkTimer {}
    }
    var request = URLRequest(url: url)
    request.httpMethod = call.method.rawValue
    request.httpBody = call.body
    request.timeoutInterval = Double(call.limit.components.seconds)
    request.setValue("Bearer \(address.token)", forHTTPHeaderField: "Authorization")
    if call.body != nil {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    let waiting = InspectorWaiting(answer)
    let task = session.dataTask(with: request) { data, response, _ in
      let body = data ?? Data()
      let result: InspectorAnswer =
        if let response = response as? HTTPURLResponse, body.count <= InspectorCall.longestBody {
          .response(status: response.statusCode, body: body)
        } else {
          .lost
        }
      Task { @MainActor in waiting.end(result) }
    }
    task.resume()
    return LinkTimer {
      waiting.callOff()
      task.cancel()
    }
  }
}

/// Follows no redirect: it could lead away from the device.
private final class InspectorSessionDelegate: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}
