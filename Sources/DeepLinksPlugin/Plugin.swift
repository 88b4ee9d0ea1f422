// SPDX-License-Identifier: MIT

#if Macros || Commands
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
#else
/// Without the trait `Macros` the plugin is an empty program, so that the package still builds whole.
@main
struct DeepLinksPlugin {
  static func main() {}
}
#endif
