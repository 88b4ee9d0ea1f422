// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import FuzzDriver
@_spi(Project) import LinkContracts

/// Reading a catalog never traps; what is written reads as the same, and a version compared with itself
/// changes nothing.
enum CatalogLaws {
  static func check(_ bytes: [UInt8]) {
    guard let catalog = try? LinkCatalog(json: String(decoding: bytes, as: UTF8.self)) else {
      return
    }
    do {
      let text = try catalog.json()
      let again = try LinkCatalog(json: text)
      require(again == catalog, "what is written reads as the same: \(text)")
      require(try again.json() == text, "it is written again alike: \(text)")
    } catch {
      require(false, "a catalog that was read can be written: \(error)")
    }
    let contract: LinkContract
    do throws(LinkRouterError) {
      contract = try LinkContract(catalog)
    } catch {
      _ = error.description
      return
    }
    require(contract.routes.count == catalog.routes.count, "a contract has every route")
    for route in catalog.routes.prefix(8) {
      for example in route.examples.prefix(8) { _ = contract.explain(example).debugDescription }
    }
    let diff = LinkContractDiff(from: contract, to: contract)
    require(diff.changes.isEmpty, "a version compared with itself changes nothing: \(diff.changes)")
  }
}
