// SPDX-License-Identifier: MIT

import Foundation

// Reads the JSON of `swift package benchmark --format jmh`, prints the tables that the documents quote.
let json = FileHandle.standardInput.readDataToEndOfFile()
print(try Report(json: json).markdown)
