// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksInspector
import Foundation
import Testing

/// An app lets a tool on the same device inspect it.
@MainActor @Suite(.serialized) struct InspectingTests {
  /// Nothing listens there: the port is no one's, and connecting to it is refused.
  private static let address = "http://127.0.0.1:9/?token=T"

  private let inbox = LinkInbox()

  /// What a scheme in Xcode sets; it is read once, and an address in the options comes before it.
  private static let environment: Void = {
    setenv("DEEPLINKS_INSPECTOR", "http://192.0.2.1:4747/?token=T", 1)
  }()

  init() { Self.environment }

  @Test func `an inspection waits for its tool until it is stopped`() async throws {
    var options = InspectorOptions()
    options.address = try InspectorAddress(Self.address)
    options.app = InspectorApp(
      name: "Shop", identifier: "com.calendar.shop", version: "1.0", process: 4711, system: "Linux")
    options.bufferCapacity = 100
    let inspection = try #require(inbox.inspect(options))
    #expect(inspection.status == .waiting)
    inspection.stop()
    await inspection.stopped()
    #expect(inspection.status == .stopped)
  }

  @Test func `the second inspection of an inbox ends the first`() throws {
    let options = InspectorOptions(
      address: try InspectorAddress("http://localhost:9/", token: "T"), revealsValues: false)
    let first = try #require(inbox.inspect(options))
    let second = try #require(inbox.inspect(options))
    #expect(first.status == .stopped)
    #expect(second.status == .waiting)
    second.stop()
  }

  @Test func `a window without an inbox is inspected`() throws {
    let navigator = LinkNavigator<ShopRoute>(initialTab: .shop)
    let inspection = try #require(
      navigator.inspect(InspectorOptions(address: try InspectorAddress(Self.address))))
    #expect(inspection.status == .waiting)
    inspection.stop()
  }

  @Test func `an address in the environment that leaves the device is refused and logged`() throws {
    var lines: [String] = []
    var options = InspectorOptions()
    options.log = { lines.append($0) }
    let inspection = try #require(inbox.inspect(options))
    guard case .refused(let error) = inspection.status else {
      Issue.record("\(inspection.status)")
      return
    }
    #expect(error.code == .foreignAddress)
    #expect(lines == [error.description])
  }

  @Test(
    arguments: [
      ("127.0.0.1:4747", .malformedAddress), ("http://192.0.2.1:4747/?token=T", .foreignAddress),
      ("http://127.0.0.1:4747/", .token),
    ] as [(String, InspectorError.Code)])
  func `an address that cannot be called says why`(
    _ text: String, _ code: InspectorError.Code
  ) throws {
    let error = try #require(#expect(throws: InspectorError.self) { try InspectorAddress(text) })
    #expect(error.code == code)
    #expect(InspectorError.Code(rawValue: error.code.rawValue) == code)
    #expect(error.description == "No inspector (\(code.description)). \(error.hint)")
    // A tool of another version is refused once it answers.
    #expect(error.code != .version)
  }

  @Test func `an address in a log has no secret`() throws {
    let address = try InspectorAddress("http://127.0.0.1:4747/#ticket=SECRET")
    #expect(address.description == "http://127.0.0.1:4747")
  }

  @Test func `a build for testers is inspected, and says so in its options`() {
    var options = InspectorOptions(isEnabledInRelease: true)
    #expect(options.revealsValues)
    options.revealsValues = false
    options.isEnabledInRelease = false
    #expect(!options.isEnabledInRelease)
  }

  @Test func `links of the tool have a source that an app can tell`() {
    #expect(LinkSource.inspector != .universalLink)
    #expect(LinkSource.inspector.rawValue == "inspector")
  }
}
