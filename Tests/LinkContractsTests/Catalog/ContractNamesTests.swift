// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkContracts

/// The names of captures, where a prefix uses one that the rest uses, too.
@Suite struct ContractNamesTests {
  @Test(
    arguments: [
      ("/{id}/{id_2}/{id}", ["id", "id_2", "id"]), ("/{id_2}/{id}/{id}", ["id_2", "id", "id"]),
      ("/{id}/{id}/{id_2}", ["id", "id", "id_2"]),
      ("/{id_2}/{id_2}/{id}/{id}", ["id_2", "id_2", "id", "id"]),
      ("/{id}/{id}?q={id_2}", ["id", "id", "id_2"]), ("/{id}/{id}#{id_2}", ["id", "id", "id_2"]),
      ("/{id}/{id}/{id}/{id_2_2}", ["id", "id", "id", "id_2_2"]),
    ])
  func `captures keep their names as written`(_ text: String, _ names: [String]) throws {
    let pattern = try ContractPattern(text, parameters: [])
    #expect(pattern.captures.map(\.name) == names)
    #expect(Set(pattern.parameters.map(\.name)).count == names.count)
  }

  @Test func `a name that looks made up has its own type`() throws {
    let contract = try LinkContract.sample([
      .sample("go", "/users/{id}/{id_2}/{id}", ["id": "Int", "id_2": "Bool"])
    ])
    #expect(try contract.route(of: "https://a.example/users/1/true/3")?.name == "go")
    #expect(try contract.route(of: "https://a.example/users/1/2/3") == nil)
  }

  @Test(arguments: ["/a/7/{y}", "/a/{x}/7"])
  func `each of two values with one name is compared`(_ target: String) throws {
    let diff = LinkContractDiff(
      from: try LinkContract.sample([.sample("a", "/a/{id}/{id}", aliases: ["/b/{id}/{id}"])]),
      to: try LinkContract.sample(
        [.sample("a", "/a/{id}/{id}")], redirects: [("/b/{x}/{y}", target)]))
    #expect(diff.changes.map { "\($0.kind) \($0.pattern)" } == ["changed /b/{id}/{id}"])
  }

  @Test(
    arguments: [
      ("/{u}/a?u={u...}", "/{u}/a?u={u_2...}"), ("/{u}/a#u={u...}", "/{u}/a#u={u_2...}"),
      ("/{u}/a?{u*}", "/{u}/a?{u_2*}"),
    ])
  func `a prefix may use the name of what follows an item`(_ text: String, _ path: String) throws {
    let pattern = try ContractPattern(text, parameters: [])
    #expect(pattern.path == path)
    #expect(pattern.captures.map(\.name) == ["u", "u"])
  }
}
