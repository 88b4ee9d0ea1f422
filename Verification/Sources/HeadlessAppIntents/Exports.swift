// SPDX-License-Identifier: MIT

// Like AppIntents: importing it also imports Foundation.
@_exported public import Foundation
@_exported public import HeadlessSystem
