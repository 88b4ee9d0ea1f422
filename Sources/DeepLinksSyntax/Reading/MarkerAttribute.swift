// SPDX-License-Identifier: MIT

package import SwiftSyntax

/// The macros that mark cases and enums, and are read by `@DeepLinkRoutes`.
package enum MarkerAttribute: String {
  case routes = "DeepLinkRoutes"
  case path = "LinkPath"
  case group = "LinkGroup"
  case hidden = "LinkHidden"
  case redirect = "LinkRedirect"

  /// The marker that an attribute is, with or without the module's name in front.
  package init?(_ attribute: AttributeSyntax) {
    let name =
      if let member = attribute.attributeName.as(MemberTypeSyntax.self) { member.name.text } else {
        attribute.attributeName.trimmedDescription
      }
    self.init(rawValue: name)
  }
}

extension AttributeListSyntax {
  /// The attributes that are the given marker.
  package func markers(_ marker: MarkerAttribute) -> [AttributeSyntax] {
    compactMap { $0.as(AttributeSyntax.self) }.filter { MarkerAttribute($0) == marker }
  }
}

extension AttributeSyntax {
  /// The arguments between the parentheses.
  package var labeledArguments: LabeledExprListSyntax {
    arguments?.as(LabeledExprListSyntax.self) ?? []
  }

  /// The value of a labeled argument.
  package func argument(_ label: String) -> ExprSyntax? {
    labeledArguments.first { $0.label?.text == label }?.expression
  }

  /// The values of the unlabeled arguments in front.
  package var unlabeledArguments: [ExprSyntax] {
    labeledArguments.prefix { $0.label == nil }.map(\.expression)
  }
}
