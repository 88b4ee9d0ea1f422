// SPDX-License-Identifier: MIT

import DeepLinksSyntax
import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct DeepLinksPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    DeepLinkRoutesMacro.self,
    LinkGroupMacro.self,
    LinkHiddenMacro.self,
    LinkPathMacro.self,
    LinkRedirectMacro.self,
  ]
}

enum DeepLinkRoutesMacro: RoutesMacro {}

enum LinkGroupMacro: MarkerMacro {
  static var marker: MarkerAttribute { .group }
}

enum LinkHiddenMacro: MarkerMacro {
  static var marker: MarkerAttribute { .hidden }
}

enum LinkPathMacro: MarkerMacro {
  static var marker: MarkerAttribute { .path }
}

enum LinkRedirectMacro: MarkerMacro {
  static var marker: MarkerAttribute { .redirect }
}
