// SPDX-License-Identifier: MIT

/// Says that no link opens a case; the app opens it from inside only.
///
/// ```swift
/// @LinkHidden() case checkout(Cart)
/// ```
@attached(peer)
public macro LinkHidden() =
  #externalMacro(module: "DeepLinksPlugin", type: "LinkHiddenMacro")
