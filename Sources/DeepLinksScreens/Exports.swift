// SPDX-License-Identifier: MIT

// What a registry's patterns and errors are made of.
@_exported public import DeepLinks
