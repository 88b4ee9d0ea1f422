// SPDX-License-Identifier: MIT

// Code that opens links reads them, too.
@_exported public import DeepLinksCore
