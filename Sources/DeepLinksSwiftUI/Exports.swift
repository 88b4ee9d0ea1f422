// SPDX-License-Identifier: MIT

// Everything an app needs to declare its routes and to name links and navigators, with one import.
@_exported public import DeepLinks
