// SPDX-License-Identifier: MIT

import DeepLinks

extension LinkExplanation.Candidate {
  /// The route with its values from the link: `profile.about(name: "huanghong")`.
  var routeText: String {
    // There may be no items besides those that patterns name.
    let values = captures.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map {
      name, texts in
      "\(name): " + texts.map(\.debugDescription).joined(separator: ", ")
    }
    return values.isEmpty ? route : "\(route)(\(values.joined(separator: ", ")))"
  }
}
