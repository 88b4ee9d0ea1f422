// SPDX-License-Identifier: MIT

import DeepLinksCore
import Foundation

/// Files that several tests of the commands read.
enum DomainSamples {
  /// No placeholder, which would be a fault.
  static let app = "7QX4N9TZ2K.net.example.app"

  /// A file without faults.
  static let file = """
    {
      "applinks": {
        "details": [
          {
            "appIDs": ["7QX4N9TZ2K.net.example.app"],
            "components": [
              {"/": "/help/internal/*", "exclude": true},
              {"/": "/help/*", "?": {"id": "??"}},
              {"/": "/buy/*"}
            ]
          }
        ]
      }
    }

    """

  /// A file with nothing but a warning.
  static let odd = file.replacing("7QX4N9TZ2K", with: "7QX4")

  /// A file that no reader takes.
  static let broken = """
    {
      "applinks": {
        "details": [
          {"appIDs": ["7QX4N9TZ2K.net.example.app"], "components": [{"/": "/a/*"},]}
        ]
      }
    }

    """

  static let links = """
    [{
      "relation": ["delegate_permission/common.handle_all_urls"],
      "target": {
        "namespace": "android_app",
        "package_name": "com.example.app",
        "sha256_cert_fingerprints": ["\(fingerprint)"]
      },
      "relation_extensions": {
        "delegate_permission/common.handle_all_urls": {
          "dynamic_app_link_components": [{"/": "/buy/old", "exclude": true}, {"/": "/buy/*"}]
        }
      }
    }]

    """

  static let fingerprint =
    "3A:7F:12:C4:9B:E0:55:68:D1:2C:84:F7:0E:B3:49:96:AD:21:7C:F8:04:5B:E2:6F:93:D8:1A:47:BC:30:E5:72"

  /// The routes of an app, as a catalog has them.
  static func catalog(_ origins: [String] = ["https://example.com"]) throws -> String {
    try LinkCatalog(routes: [
      .init(
        name: "buy", origins: origins, pattern: "/buy/{id}",
        parameters: [])
    ]).json()
  }
}
