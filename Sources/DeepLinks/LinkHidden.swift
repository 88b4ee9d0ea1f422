// SPDX-License-Identifier: MIT

/// Declares a case that no link opens; only the app itself can open it.
///
/// ```swift
/// @LinkHidden() case checkout(Cart)
/// ```
@attached(peer)
public macro LinkHidden() =
  #externalMacro(module: "DeepLinksPlugin", type: "LinkHiddenMacro")
