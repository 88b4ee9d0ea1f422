// SPDX-License-Identifier: MIT

// What an app needs to declare its routes and to name links and navigators: it has one import.
@_exported public import DeepLinks
