// SPDX-License-Identifier: MIT

/// Rewrites links of one pattern to another one, which is then matched.
///
/// ```swift
/// @DeepLinkRoutes("https://shop.example.com")
/// @LinkRedirect("/item/{id}", to: "/products/{id}")
/// enum ShopRoute { ... }
/// ```
///
/// Chains are bounded; one that goes round in a circle ends with an error that shows it.
///
/// - Parameters:
///   - from: the pattern of the links that are rewritten.
///   - to: the pattern they are rewritten to; its captures are named in `from`.
@attached(peer)
public macro LinkRedirect(_ from: String, to: String) =
  #externalMacro(module: "DeepLinksPlugin", type: "LinkRedirectMacro")
