// SPDX-License-Identifier: MIT

// Whoever opens links reads them, too.
@_exported public import DeepLinksCore
