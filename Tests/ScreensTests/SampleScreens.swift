// SPDX-License-Identifier: MIT

import DeepLinksUIKit

/// A screen that shows its name, its path and its data, as a text.
protocol SampleScreen: NativeScreen where Content == String {
  static var name: String { get }
  var path: String { get }
  var data: [String: String]? { get }
}

extension SampleScreen {
  func screenController() -> String {
    let items = data?.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: "&")
    return "\(Self.name) \(path) \(items ?? "nil")"
  }
}

struct TextSample: SampleScreen {
  static let name = "Text"
  let path: String
  let data: [String: String]?
}

struct PageSample: SampleScreen {
  static let name = "Page"
  let path: String
  let data: [String: String]?
}
