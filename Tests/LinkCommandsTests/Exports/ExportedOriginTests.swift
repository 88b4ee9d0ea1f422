// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@testable import LinkCommands

@Suite struct ExportedOriginTests {
  @Test(
    arguments: [
      ("shop://", "scheme shop"),
      ("Com.Example.Shop://host", "scheme com.example.shop"),
      ("https://Shop.Example.com/base", "applinks:shop.example.com"),
      ("https://{tenant}.example.com", "applinks:*.example.com"),
      ("https://{server}", "none: An app can only be associated with domains that it names."),
      ("https://example.com:443", "applinks:example.com"),
      ("https://example.com:8443", "none: An associated domain has no port."),
      ("http://example.com", "none: Declare it with https, which includes http."),
      ("https://localhost", "none: The host is not a full domain, such as example.com."),
      ("https://192.168.0.1", "none: The host is not a full domain, such as example.com."),
      ("https://[::1]", "none: The host is not a full domain, such as example.com."),
    ])
  func `knows what brings its links to the app`(_ text: String, _ expected: String) throws {
    let origin = try LinkOrigin(text)
    let found =
      switch ExportedOrigin(origin) {
      case .scheme(let scheme): "scheme \(scheme)"
      case .domain(let domain): "\(domain)"
      case .none(let reason): "none: \(reason)"
      }
    #expect(found == expected)
  }
}
