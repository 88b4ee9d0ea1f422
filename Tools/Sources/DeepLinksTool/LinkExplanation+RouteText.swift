// SPDX-License-Identifier: MIT

import DeepLinks

extension LinkExplanation.Candidate {
  /// The route with the values that the link gave it: `profile.about(name: "huanghong")`.
  var routeText: String {
    // Of the items that no pattern names there may be none.
    let values = captures.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map {
      name, texts in
      "\(name): " + texts.map(\.debugDescription).joined(separator: ", ")
    }
    return values.isEmpty ? route : "\(route)(\(values.joined(separator: ", ")))"
  }
}
