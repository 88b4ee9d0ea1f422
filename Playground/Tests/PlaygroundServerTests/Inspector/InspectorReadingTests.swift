// SPDX-License-Identifier: MIT

import Foundation
import JSONText
import Testing

@testable import PlaygroundServer

/// What an app may say of itself, at its limits.
@Suite struct InspectorReadingTests {
  private func greeting(
    _ body: String
  ) -> Result<InspectorGreeting, PlaygroundError> {
    Result { () throws(PlaygroundError) in try InspectorGreeting(Data(body.utf8)) }
  }

  private func greeting(
    name: String = "App", session: String = "S"
  ) -> Result<InspectorGreeting, PlaygroundError> {
    greeting(#"{"protocol":2,"app":{"name":"\#(name)"},"session":"\#(session)"}"#)
  }

  private static let noName = PlaygroundError(
    status: 400, "The greeting does not name its app.")
  private static let noSession = PlaygroundError(
    status: 400, "The session is not 1 to 128 letters, digits, hyphens and underscores.")

  @Test(arguments: [(0, false), (1, true), (256, true), (257, false)])
  func `an app's name is 1 to 256 bytes long`(_ count: Int, _ isName: Bool) throws {
    let name = String(repeating: "a", count: count)
    switch greeting(name: name) {
    case .success(let greeting):
      #expect(isName)
      #expect(greeting.name == name)
      #expect(greeting.session == "S")
    case .failure(let error):
      #expect(!isName)
      #expect(error == Self.noName)
    }
  }

  @Test(arguments: [(0, false), (1, true), (128, true), (129, false)])
  func `a session's name is 1 to 128 bytes long`(_ count: Int, _ isName: Bool) {
    let result = greeting(session: String(repeating: "a", count: count))
    #expect(((try? result.get()) != nil) == isName)
    if case .failure(let error) = result { #expect(error == Self.noSession) }
  }

  @Test func `a session's name has letters, digits, hyphens, and underscores`() {
    for value in UInt8(0x20)...0x7e where ![0x22, 0x5c].contains(value) {
      let scalar = Unicode.Scalar(value)
      let isAllowed =
        scalar.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains(scalar)
      #expect(((try? greeting(session: "a\(scalar)").get()) != nil) == isAllowed, "\(scalar)")
    }
  }

  @Test(arguments: [
    ("[]", PlaygroundError(status: 400, "The greeting is no JSON object.")),
    ("{", PlaygroundError(status: 400, "The greeting is no JSON object.")),
    ("{}", PlaygroundError(status: 400, "The greeting does not name its protocol.")),
    (
      #"{"protocol":"2"}"#,
      PlaygroundError(status: 400, "The greeting does not name its protocol.")
    ),
    (
      #"{"protocol":3,"app":{"name":"a"},"session":"a"}"#,
      PlaygroundError(
        status: 426,
        "This tool speaks version 2 of the inspector protocol: "
          + "use the same version of the package in the app and for the tool.")
    ),
    (#"{"protocol":2,"app":{"name":1},"session":"a"}"#, noName),
    (#"{"protocol":2,"session":"a"}"#, noName),
    (#"{"protocol":2,"app":{"name":"a"}}"#, noSession),
    (#"{"protocol":2,"app":{"name":"a"},"session":1}"#, noSession),
  ])
  func `says what a greeting lacks`(_ body: String, _ error: PlaygroundError) {
    #expect(throws: error) { try greeting(body).get() }
  }

  @Test(
    arguments: [
      ("{}", nil), (#"{"routes":null,"redirects":null}"#, nil),
      (#"{"routes":[],"redirects":[]}"#, nil),
      (#"{"routes":1}"#, "In the app's catalog, routes is no list."),
      (#"{"redirects":{}}"#, "In the app's catalog, redirects is no list."),
      (#"{"redirects":[1]}"#, "In the app's catalog, redirects 1 is no object."),
      (#"{"redirects":[{"to":"/"}]}"#, "In the app's catalog, redirects 1 has no text from."),
      (
        #"{"redirects":[{"from":"/","to":"/"},{"from":"/","to":1}]}"#,
        "In the app's catalog, redirects 2 has no text to."
      ),
      (
        #"{"routes":[{"pattern":"/"},{"pattern":null}]}"#,
        "In the app's catalog, routes 2 has no text pattern."
      ),
      (
        #"{"routes":[{"pattern":"/","examples":[],"origins":[],"deprecated":[]}]}"#, nil
      ),
      (
        #"{"routes":[{"pattern":"/","examples":null,"origins":null,"deprecated":null}]}"#, nil
      ),
      (
        #"{"routes":[{"pattern":"/","examples":1}]}"#,
        "In the app's catalog, examples of routes 1 is no list."
      ),
      (
        #"{"routes":[{"pattern":"/","origins":"x"}]}"#,
        "In the app's catalog, origins of routes 1 is no list."
      ),
      (
        #"{"routes":[{"pattern":"/"},{"pattern":"/","deprecated":{}}]}"#,
        "In the app's catalog, deprecated of routes 2 is no list."
      ),
    ] as [(String, String?)])
  func `says why a catalog cannot be shown`(_ catalog: String, _ problem: String?) throws {
    let message = try JSONReader.read(Array(#"{"catalog":\#(catalog)}"#.utf8))
    #expect(CatalogCheck.problem(of: message) == problem)
  }
}
