// SPDX-License-Identifier: MIT

// The tests see what the plug-in says about a source through the plug-in.
@_exported public import DeepLinksSyntax
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
