// SPDX-License-Identifier: MIT

import Testing

@testable import LinkCommands

/// What a user may give, and what is said of the rest.
@Suite struct StarterOptionsTests {
  private func app(_ options: StarterOptions, folder: String = "Shop") throws -> StarterApp {
    var options = options
    if options.scheme == nil, options.domain == nil { options.domain = "example.com" }
    return try StarterApp(options, in: StarterFolder(name: folder))
  }

  private func fault(_ options: StarterOptions, folder: String = "Shop") -> String? {
    do {
      _ = try app(options, folder: folder)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(
    arguments: [
      ("Shop", "Shop", "ShopRoute"), ("my-shop.app", "MyShopApp", "MyShopAppRoute"),
      ("2048 Game", "Game", "GameRoute"), ("ShopRoute", "ShopRoute", "ShopRoute"),
    ])
  func `makes a name of the folder's`(_ folder: String, _ name: String, _ route: String) throws {
    let app = try app(StarterOptions(), folder: folder)
    #expect(app.name == name)
    #expect(app.routeName == route)
    #expect(app.module == name)
  }

  @Test(
    arguments: [
      ("/", "The name of the folder, “/”, cannot be turned into a type name."),
      ("été", nil), ("…", "The name of the folder, “…”, cannot be turned into a type name."),
    ] as [(String, String?)])
  func `says when a folder makes no name`(_ folder: String, _ expected: String?) {
    let found = fault(StarterOptions(), folder: folder)
    #expect(found == nil ? expected == nil : expected.map { found?.hasPrefix($0) == true } == true)
  }

  @Test(
    arguments: [
      ("shop", nil), ("_x", nil), ("class", nil),
      (
        "my shop",
        "“my shop” is not a Swift type name. Use letters, digits, and “_”, such as "
          + "--name MyShop."
      ),
      (
        "2nd", "“2nd” is not a Swift type name. Use letters, digits, and “_”, such as --name nd."
      ),
      ("", "“” is not a Swift type name. Use letters, digits, and “_”."),
      ("_", "“_” is not a Swift type name. Use letters, digits, and “_”."),
      (
        "A\"; import X",
        "“A\"; import X” is not a Swift type name. Use letters, digits, and "
          + "“_”, such as --name AImportX."
      ),
      (
        "../x",
        "“../x” is not a Swift type name. Use letters, digits, and “_”, such as --name X."
      ),
    ] as [(String, String?)])
  func `checks names`(_ name: String, _ expected: String?) {
    #expect(fault(StarterOptions(name: name)) == expected)
  }

  /// With a mark behind it a digit is one `Character` between “0” and “9”.
  @Test(arguments: ["Shop5\u{301}", "A2\u{301}b", "A0\u{fe0f}"])
  func `takes no mark for a digit`(_ name: String) {
    #expect(fault(StarterOptions(name: name))?.contains("is not a Swift type name.") == true)
    #expect(fault(StarterOptions(module: name))?.contains("is not a Swift module name.") == true)
  }

  @Test(
    arguments: [
      ("com.example.app", "com.example.app", nil), ("Com.Example", "com.example", nil),
      ("shop", "shop", nil),
      ("https", nil, "belongs to the system"), ("tel", nil, "belongs to the system"),
      ("javascript", nil, "belongs to the system"), ("intent", nil, "No app can own"),
      ("shop://", nil, "is no scheme"), ("my_app", nil, "is no scheme"), ("", nil, "is no scheme"),
      ("1a", nil, "is no scheme"), ("a b", nil, "is no scheme"), ("$(X)", nil, "No app can own"),
      ("a\"b", nil, "is no scheme"), ("</string>", nil, "is no scheme"),
    ] as [(String, String?, String?)])
  func `checks schemes`(_ scheme: String, _ expected: String?, _ message: String?) {
    let options = StarterOptions(scheme: scheme)
    #expect((try? app(options))?.scheme == expected)
    let found = fault(options)
    #expect((found == nil) == (message == nil))
    if let message { #expect(found?.contains(message) == true, "\(found ?? "")") }
  }

  @Test(
    arguments: [
      ("example.com", "example.com", nil), ("WWW.Example.com", "www.example.com", nil),
      ("xn--bcher-kva.example", "xn--bcher-kva.example", nil),
      ("https://example.com", nil, "has a scheme"), ("example.com/", nil, "has a slash at its end"),
      ("example.com:8080", nil, "has a port"), ("localhost", nil, "is not a full domain"),
      ("*.example.com", nil, "matches many domains"), ("", nil, "is not a domain"),
      ("127.0.0.1", nil, "has an address"), ("bücher.example", nil, "not ASCII"),
      ("user@example.com", nil, "has a user name"), ("a b.com", nil, "has white space"),
      ("example.com?mode=developer", nil, "is not a domain"), ("$(HOST)", nil, "is not a domain"),
      ("a..b", nil, "is not a domain"), ("x\"y.com", nil, "is not a domain"),
    ] as [(String, String?, String?)])
  func `checks domains`(_ domain: String, _ expected: String?, _ message: String?) {
    let options = StarterOptions(domain: domain)
    #expect((try? app(options))?.domain == expected)
    let found = fault(options)
    #expect((found == nil) == (message == nil), "\(found ?? "")")
    if let message { #expect(found?.contains(message) == true, "\(found ?? "")") }
    #expect(found?.contains("applinks") != true)
  }

  @Test(
    arguments: [
      (StarterOptions(team: "ABCDE1234"), "“ABCDE1234” is not a team ID."),
      (StarterOptions(team: "abcde12345"), "“abcde12345” is not a team ID."),
      (StarterOptions(bundle: "shop"), "“shop” is not a bundle identifier."),
      (StarterOptions(bundle: "com..shop"), "“com..shop” is not a bundle identifier."),
      (StarterOptions(bundle: "com.shop\""), "“com.shop\"” is not a bundle identifier."),
      (StarterOptions(module: "My App"), "“My App” is not a Swift module name. Xcode calls it"),
      (StarterOptions(androidPackage: "com.example.app"), "No fingerprint of the Android app"),
      (StarterOptions(fingerprints: ["x"]), "There are fingerprints but no Android app."),
      (
        StarterOptions(androidPackage: "com.example.app", fingerprints: ["x"]),
        "“x” is not made of hexadecimal bytes"
      ),
    ])
  func `checks identifiers`(_ options: StarterOptions, _ expected: String) {
    let found = fault(options)
    #expect(found?.hasPrefix(expected) == true, "\(found ?? "")")
  }

  @Test func `needs a scheme or a domain`() {
    #expect(throws: StarterFault.self) {
      try StarterApp(StarterOptions(), in: StarterFolder(name: "Shop"))
    }
    #expect(throws: Never.self) {
      try StarterApp(StarterOptions(bundle: "com.example.Shop"), in: StarterFolder(name: "Shop"))
    }
  }
}
