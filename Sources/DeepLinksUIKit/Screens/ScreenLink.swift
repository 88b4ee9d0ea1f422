// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import DeepLinks

/// Treats paths as links, so that the core's router finds screens.
enum ScreenLink {
  /// An origin that can never be registered (RFC 6761 §6.4).
  static let origin = "https://screens.invalid"

  /// A path without leading and trailing slashes.
  static func trimmed(_ path: String) -> String {
    var path = path[...]
    if path.unicodeScalars.first == "/" { path = Substring(path.unicodeScalars.dropFirst()) }
    if path.unicodeScalars.last == "/" { path = Substring(path.unicodeScalars.dropLast()) }
    return String(path)
  }

  /// The link for a path, with every byte encoded that could have a special meaning.
  static func text(of path: String) -> String {
    var bytes = Array(origin.utf8) + [UInt8(ascii: "/")]
    PercentCoding.append(trimmed(path).utf8, to: &bytes, bare: bare)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Unreserved characters (RFC 3986 §2.3) and the segment separator.
  private static let bare = LinkCharacters(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")

  /// Registers a path; its captures are text.
  static func register(
    _ path: String, in builder: inout LinkRouterBuilder<ScreenMatch>
  ) throws(ScreenRegistryProblem) {
    // Data that accompanies a path is never part of the pattern.
    guard !path.unicodeScalars.contains(where: { $0 == "?" || $0 == "#" }) else {
      throw ScreenRegistryProblem(.invalidPath, paths: [path])
    }
    let names: [String]
    do throws(LinkPatternError) {
      names = try LinkPattern("/" + path).captureNames
    } catch {
      throw ScreenRegistryProblem(.invalidPath, paths: [path], hint: error.hint)
    }
    let rest = names.map { path.contains("{\($0)+}") || path.contains("{\($0)*}") }
    builder.register(
      "/" + path,
      parameters: zip(names, rest).map { name, isRest in
        isRest ? .list(name, String.self) : .required(name, String.self)
      }, name: path
    ) { captures in
      var values: [String: String] = [:]
      for (index, name) in names.enumerated() {
        values[name] =
          rest[index]
          ? captures.list(index, as: String.self)?.joined(separator: "/")
          : captures.value(index, as: String.self)
      }
      return ScreenMatch(registeredPath: path, captures: values)
    }
  }
}
