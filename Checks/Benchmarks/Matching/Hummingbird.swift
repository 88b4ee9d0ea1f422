// SPDX-License-Identifier: MIT

#if PEERS
import BenchmarkRoutes
@_spi(Internal) import Hummingbird

/// Hummingbird's router without its server: a path in, a number and the texts of captures out.
///
/// It is given less to do than the others: no scheme, host or query to read, no values to make.
func hummingbirdTrie(routes: Int) -> RouterTrie<Int> {
  let builder = RouterPathTrieBuilder<Int>()
  for slot in 0..<routes {
    let pattern = RouteShape(slot: slot).pattern(shelf: slot / RouteShape.allCases.count)
    builder.addEntry(RouterPath(String(pattern.prefix { $0 != "?" })), value: slot)
  }
  return RouterTrie(base: builder)
}
#endif
