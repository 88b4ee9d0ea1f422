// SPDX-License-Identifier: MIT

/// Rewrites links from one pattern to another, which is then matched.
///
/// ```swift
/// @DeepLinkRoutes("https://shop.example.com")
/// @LinkRedirect("/item/{id}", to: "/products/{id}")
/// enum ShopRoute { ... }
/// ```
///
/// Chains are bounded; a circular chain ends with an error that shows it.
///
/// - Parameters:
///   - from: the pattern of the links to rewrite.
///   - to: the pattern to rewrite them to; its captures must be named in `from`.
@attached(peer)
public macro LinkRedirect(_ from: String, to: String) =
  #externalMacro(module: "DeepLinksPlugin", type: "LinkRedirectMacro")
