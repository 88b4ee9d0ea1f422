// SPDX-License-Identifier: MIT

/// The values that captures fill.
extension LinkRouteFlattening {
  /// The number of the parameter that each capture fills; `nil` if one has none.
  mutating func captureParameters(
    of pattern: LinkPattern, _ declaration: LinkRouteDeclaration, in context: Context
  ) -> [Int]? {
    let parameters = declaration.parameters
    let offset = context.parameters.count
    var numbers: [Int] = []
    numbers.reserveCapacity(parameters.count)
    var isOrdinary = true
    var ignoredCount = 0
    pattern.forEachCapture { capture, place in
      guard let found = LinkRouteFlattening.index(of: capture, in: parameters) else {
        if capture.elementsEqual(LinkPattern.ignoredName.utf8) {
          numbers.append(parameters.count + offset + ignoredCount)
          ignoredCount += 1
        } else {
          isOrdinary = false
        }
        return
      }
      numbers.append(found + offset)
      switch place {
      case .path, .fragment: if parameters[found].kind != .required { isOrdinary = false }
      case .rest:
        let kind = parameters[found].kind
        if kind != .list, kind != .required || parameters[found].isNumeric || pattern.tailCount > 0
        {
          isOrdinary = false
        }
      case .query: if parameters[found].kind.takesAll { isOrdinary = false }
      case .remaining: if !parameters[found].kind.takesAll { isOrdinary = false }
      case .fragmentItem:
        if parameters[found].kind == .list || parameters[found].kind.takesAll { isOrdinary = false }
      }
    }
    return isOrdinary ? numbers : oddCaptureParameters(of: pattern, declaration, in: context)
  }

  private static func index(
    of name: Slice<UnsafeBufferPointer<UInt8>>, in parameters: [LinkParameter]
  ) -> Int? {
    parameters.indices.first {
      parameters[$0].name.utf8.count == name.count && parameters[$0].kind != .link
        && parameters[$0].name.utf8.elementsEqual(name)
    }
  }

  /// The same if something is optional in the path, or wrong; reports it.
  private mutating func oddCaptureParameters(
    of pattern: LinkPattern, _ declaration: LinkRouteDeclaration, in context: Context
  ) -> [Int]? {
    let parameters = declaration.parameters
    let offset = context.parameters.count
    var numbers: [Int] = []
    var missing: String?
    var ignoredCount = 0
    pattern.forEachCapture { capture, place in
      guard let found = LinkRouteFlattening.index(of: capture, in: parameters) else {
        if capture.elementsEqual(LinkPattern.ignoredName.utf8) {
          numbers.append(parameters.count + offset + ignoredCount)
          ignoredCount += 1
        } else {
          missing = String(decoding: capture, as: UTF8.self)
        }
        return
      }
      numbers.append(found + offset)
      let kind = parameters[found].kind
      switch place {
      case .remaining where kind.takesAll: break
      case _ where kind.takesAll || place == .remaining:
        problems.append(
          problem(
            .itemsInQuery, declaration, in: context,
            "Write {\(parameters[found].name)*} behind all other items of a query for a value of "
              + "the type [LinkQueryItem] or [String: String], and only for one."))
      case .rest where kind != .list && (parameters[found].isNumeric || pattern.tailCount > 0),
        .path where kind == .list, .fragment where kind == .list,
        .fragmentItem where kind == .list:
        problems.append(
          problem(
            .listInPath, declaration, in: context,
            "Write {\(parameters[found].name)+} for a list, and only for one."))
      case .path where kind == .optional, .rest where kind == .optional,
        .fragment where kind == .optional:
        pathOptionals.append(
          PathOptional(
            declaration: declaration, context: context, parameter: found + offset))
      default: break
      }
    }
    if let missing {
      report(
        .captureWithoutValue, declaration, in: context,
        "Give the route a value named \(missing), or rename the capture.")
      return nil
    }
    return numbers
  }

  func hostParameters(
    _ parameters: [LinkParameter], _ captureParameters: [Int], _ origin: LinkOrigin?
  ) -> [Int] {
    let names = hostCaptures + (origin?.hostCapture.map { [$0] } ?? [])
    guard !names.isEmpty else { return [] }
    return parameters.indices.filter {
      !captureParameters.contains($0) && parameters[$0].kind != .link
        && names.contains(parameters[$0].name)
    }
  }
}
