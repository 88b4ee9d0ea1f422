// SPDX-License-Identifier: MIT

import JSONText

extension AppSiteAssociation.Component {
  /// Reads a rule of `dynamic_app_link_components`, which has the form of an Apple rule; `nil` if
  /// it is not an object.
  init?(androidRule node: JSONNode) {
    guard let fields = AssociationFields(node, AssociationPath(), .component) else { return nil }
    var reader = AssociationModelReader(JSONDocument([]))
    self = reader.component(fields)
  }
}
