// SPDX-License-Identifier: MIT

import DeepLinks

// snippet.colon
do {
  _ = try LinkPattern("/users/:id")
} catch {
  print(error)
}
// snippet.end
