// SPDX-License-Identifier: MIT

// Like UIKit: importing it also imports Foundation, and with it `NSUserActivity`.
@_exported public import Foundation
@_exported public import HeadlessSystem
