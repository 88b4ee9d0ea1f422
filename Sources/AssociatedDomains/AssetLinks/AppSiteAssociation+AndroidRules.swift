// SPDX-License-Identifier: MIT

extension AppSiteAssociation.Component {
  /// Reads a rule of `dynamic_app_link_components`, which has the form of Apple's; `nil` if it is no
  /// object.
  init?(androidRule node: AssociationNode) {
    guard let fields = AssociationFields(node, AssociationPath(), .component) else { return nil }
    var reader = AssociationModelReader(AssociationDocument([]))
    self = reader.component(fields)
  }
}
