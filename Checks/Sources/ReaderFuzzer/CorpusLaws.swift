// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import FuzzDriver
@_spi(Project) import LinkContracts

/// Reading files of links never traps, points into the file, and does not depend on the pieces in
/// which it comes.
enum CorpusLaws {
  private static let limit = 4
  private static let contract: LinkContract? = {
    func route(_ name: String, _ pattern: String, _ parameter: String? = nil) -> String {
      let parameters = parameter.map {
        #"{"name": "\#($0)", "type": "String", "kind": "required", "constrained": false}"#
      }
      return """
        {"name": "\(name)", "origins": ["fuzz://", "https://fuzz.example"], "pattern": "\(pattern)",
        "aliases": [], "deprecated": [], "parameters": [\(parameters ?? "")], "examples": [],
        "trust": "navigate"}
        """
    }
    let routes = [
      route("home", "/"), route("item", "/items/{id}", "id"),
      route("search", "/search?q={q}", "q"),
    ].joined(separator: ",")
    let catalog = try? LinkCatalog(
      json: #"{"version": 1, "redirects": [], "routes": [\#(routes)]}"#)
    return catalog.flatMap { try? LinkContract($0) }
  }()

  /// The first byte says how the file is written, and in which pieces it comes.
  static func check(_ bytes: [UInt8]) {
    guard let contract else { return require(false, "the fuzzer's routes make a contract") }
    guard let first = bytes.first else { return }
    let forms: [LinkCorpusForm] = [.plain, .table, .accessLog(origin: "https://fuzz.example")]
    let form = forms[Int(first) % forms.count]
    let file = Array(bytes.dropFirst())
    let isUpdating = first & 0x80 != 0
    let whole = replay(contract, form, [file], isUpdating)
    let size = Int(first & 0x7f) / forms.count + 1
    let pieces = stride(from: 0, to: file.count, by: size).map {
      Array(file[$0..<min(file.count, $0 + size)])
    }
    let parts = replay(contract, form, pieces, isUpdating)
    require(whole.report == parts.report, "pieces do not matter: \(whole.report) \(parts.report)")
    require(whole.output == parts.output, "pieces do not matter to what is written")
    check(whole.report, in: file)
    if isUpdating, whole.report.fault == nil, whole.report.updated == 0 {
      require(whole.output == file, "a file without a new route stays as it is")
    }
    if isUpdating, whole.report.fault == nil, whole.report.updated > 0 {
      let again = replay(contract, form, [whole.output], true)
      require(again.report.updated == 0, "what was written names all routes: \(whole.output)")
      require(again.output == whole.output, "it is written again alike")
    }
  }

  private static func check(_ report: LinkReplayReport, in file: [UInt8]) {
    require(report.problems.count <= limit, "problems are bounded: \(report.problems.count)")
    require(report.lines <= file.count { $0 == 0x0a } + 1, "lines are those of the file")
    for problem in report.problems {
      require(
        (1...max(1, report.lines)).contains(problem.line) && problem.column >= 1
          && problem.column <= file.count + 1, "a problem is in the file: \(problem)")
    }
  }

  private static func replay(
    _ contract: LinkContract, _ form: LinkCorpusForm, _ pieces: [[UInt8]], _ isUpdating: Bool
  ) -> (report: LinkReplayReport, output: [UInt8]) {
    var replay = LinkReplay(contract, form: form, limit: limit, isUpdating: isUpdating)
    var output: [UInt8] = []
    for piece in pieces {
      replay.read(piece)
      output += replay.takeOutput()
    }
    replay.finish()
    return (replay.report, output + replay.takeOutput())
  }
}
