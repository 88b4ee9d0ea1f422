// SPDX-License-Identifier: MIT

/// A type-erased list of values, such as the path of a stack.
nonisolated public struct NavigationPath: Equatable {
  struct Element: Equatable {
    let value: AnyHashable
    let encode: (() throws -> [String])?

    static func == (lhs: Element, rhs: Element) -> Bool { lhs.value == rhs.value }
  }

  var elements: [Element] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path from values.
  public init<S>(_ elements: S) where S: Sequence, S.Element: Hashable {
    for element in elements { append(element) }
  }

  /// Creates a path from codable values.
  public init<S>(_ elements: S) where S: Sequence, S.Element: Hashable, S.Element: Codable {
    for element in elements { append(element) }
  }

  /// Creates a path from its saved form.
  public init(_ codable: CodableRepresentation) {
    elements = codable.elements
  }

  /// The number of values.
  public var count: Int { elements.count }

  /// Whether the path is empty.
  public var isEmpty: Bool { elements.isEmpty }

  /// The form to save; `nil` if a value cannot be encoded.
  public var codable: CodableRepresentation? {
    elements.allSatisfy { $0.encode != nil } ? CodableRepresentation(elements: elements) : nil
  }

  /// Adds a value at the end.
  public mutating func append<V>(_ value: V) where V: Hashable {
    elements.append(Element(value: AnyHashable(value), encode: nil))
  }

  /// Adds a codable value at the end.
  public mutating func append<V>(_ value: V) where V: Decodable, V: Encodable, V: Hashable {
    elements.append(CodableRepresentation.element(value))
  }

  /// Removes values from the end; there must be at least that many.
  public mutating func removeLast(_ k: Int = 1) {
    elements.removeLast(k)
  }
}

extension NavigationPath {
  /// A path that can be saved.
  nonisolated public struct CodableRepresentation: Codable, Equatable {
    let elements: [Element]

    init(elements: [Element]) {
      self.elements = elements
    }

    /// Decodes pairs of a type name and a value as JSON, the last element first.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var elements: [Element] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        let json = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Codable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "\(name) is no type that can be decoded.")
        }
        elements.insert(try Self.element(type, json: json), at: 0)
      }
      self.elements = elements
    }

    /// Encodes pairs of a type name and a value as JSON, the last element first.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for element in elements.reversed() {
        for part in try element.encode?() ?? [] { try container.encode(part) }
      }
    }

    static func element<V: Codable & Hashable>(_ value: V) -> Element {
      Element(value: AnyHashable(value)) {
        let json = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
        return [_mangledTypeName(V.self) ?? "\(V.self)", json]
      }
    }

    private static func element<V: Codable & Hashable>(
      _ type: V.Type, json: String
    ) throws -> Element {
      element(try JSONDecoder().decode(type, from: Data(json.utf8)))
    }
  }
}

/// Decides which of the paths given to a stack it shows: with quirks, not all of them.
@MainActor final class NavigationPathFilter {
  private let app: HeadlessApp
  private var shown: [AnyHashable] = []
  /// A path that is not shown until it changes.
  private var ignored: [AnyHashable]?
  private var isMounted = false
  /// Whether the stack itself changed the path, on behalf of the user.
  private var isOwnChange = false
  private var read: (() -> [AnyHashable])?
  private var isWatching = false
  private var writes = 0
  private var firstWrite: [AnyHashable]?

  init(app: HeadlessApp) {
    self.app = app
  }

  /// Records that the stack itself changes the path, which it never ignores.
  func noteOwnChange() {
    isOwnChange = true
  }

  /// Returns what the stack shows of the path that it is given.
  func shown(_ stackPath: NavigationStackPath, in renderer: Renderer) -> [AnyHashable] {
    let read = stackPath.read
    self.read = read
    let path = read()
    defer {
      isMounted = true
      (writes, firstWrite, isOwnChange) = (0, nil, false)
      watch()
    }
    if path == ignored { return shown }
    ignored = nil
    if isOwnChange {
      shown = path
    } else if !isMounted, !path.isEmpty, app.quirks.contains(.earlyPath) {
      ignore(path, "A path was written before its stack was on screen: lost.")
    } else if !isMounted, !path.isEmpty, renderer.isInLaterTab,
      app.quirks.contains(.unmountedTabs)
    {
      // Nothing is logged, because the stack was not on screen.
      ignored = path
    } else if !isMounted, !path.isEmpty, renderer.isInDrawnSplitView,
      app.quirks.contains(.emptiedStack)
    {
      stackPath.pop(path.count)
      ignored = read()
    } else if isMounted, path != shown, renderer.isSwitchingTabs,
      app.quirks.contains(.pathDuringTabSwitch)
    {
      ignore(path, "A path was written while the tab was switching: ignored.")
    } else if let firstWrite, firstWrite != path, app.quirks.contains(.twoWritesInOneFrame) {
      ignore(path, "NavigationRequestObserver tried to update multiple times per frame.")
      shown = firstWrite
    } else {
      shown = path
    }
    return shown
  }

  private func ignore(_ path: [AnyHashable], _ issue: String) {
    ignored = path
    app.report(issue)
  }

  /// Counts the writes until the next evaluation.
  private func watch() {
    guard app.quirks.contains(.twoWritesInOneFrame), !isWatching, let read else { return }
    isWatching = true
    withObservationTracking {
      _ = read()
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.pathWillChange() }
    }
  }

  private func pathWillChange() {
    isWatching = false
    writes += 1
    // Called before the write, so the current value is the result of the first write.
    if writes == 2 { firstWrite = read?() }
    watch()
  }
}

/// How a stack reads and writes its path.
nonisolated struct NavigationStackPath {
  let read: () -> [AnyHashable]
  /// Adds a value; `false` if the path does not support it.
  let push: (AnyHashable) -> Bool
  let pop: (Int) -> Void
  /// Whether its binding is computed.
  var isComputed = false
}
