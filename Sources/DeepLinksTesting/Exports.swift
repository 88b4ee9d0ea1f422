// SPDX-License-Identifier: MIT

@_exported public import DeepLinksDomains
@_exported public import DeepLinksSimulation
