// SPDX-License-Identifier: MIT

// What an app needs to name routes, links and navigators.
@_exported public import DeepLinksCore
