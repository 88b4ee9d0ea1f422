// SPDX-License-Identifier: MIT

/// A source file in which every mutation is present, and off.
public struct MutatedFile: Sendable {
  /// A mutation with its number, and its place in the written file.
  public struct Placed: Codable, Sendable {
    public var number: Int
    public var mutation: Mutation
    /// Lines and columns of the written file, from 1, columns in bytes of UTF-8.
    public var from: Place
    public var to: Place
  }

  public struct Place: Codable, Hashable, Sendable {
    public var line: Int
    public var column: Int
  }

  public let text: String
  public let mutations: [Placed]
  /// The number after the last one.
  public let end: Int

  /// - Parameters:
  ///   - source: the file's text.
  ///   - path: its path, for the keys.
  ///   - first: the number of its first mutation.
  ///   - isIncluded: whether a mutation is wanted. One that is not keeps its number, so that what is written of the
  ///     others stays the same.
  public init(
    _ source: String, path: String, numberedFrom first: Int,
    where isIncluded: (Mutation) -> Bool = { _ in true }
  ) {
    let sites = MutationFinder.sites(in: source, path: path)
    // What begins first is further out, and what is further out was found first.
    var opening: [Int: [Int]] = [:]
    var closing: [Int: [Int]] = [:]
    for (index, site) in sites.enumerated() where isIncluded(site.mutation) {
      opening[site.mutation.lower, default: []].append(index)
      closing[site.mutation.upper, default: []].append(index)
    }
    var output: [UInt8] = []
    var line = 1
    var column = 1
    func write(_ bytes: some Sequence<UInt8>) {
      for byte in bytes {
        output.append(byte)
        if byte == 0x0a {
          line += 1
          column = 1
        } else {
          column += 1
        }
      }
    }
    var places = [(from: Place, to: Place)?](repeating: nil, count: sites.count)
    func text(_ template: String, _ index: Int) -> String {
      let number = "\(first + index)".unicodeScalars
      return String(
        String.UnicodeScalarView(
          template.unicodeScalars.flatMap { $0 == MutationSite.number ? Array(number) : [$0] }))
    }
    let bytes = Array(source.utf8)
    for place in 0...bytes.count {
      for index in (closing[place] ?? []).reversed() where sites[index].mutation.lower < place {
        write(text(sites[index].after, index).utf8)
        places[index]?.to = Place(line: line, column: column)
      }
      for index in opening[place] ?? [] {
        let start = Place(line: line, column: column)
        write(text(sites[index].before, index).utf8)
        places[index] = (start, Place(line: line, column: column))
        // An insertion has nothing between.
        if sites[index].mutation.upper == place { write(text(sites[index].after, index).utf8) }
      }
      if place < bytes.count { write(CollectionOfOne(bytes[place])) }
    }
    self.text = String(decoding: output, as: UTF8.self)
    end = first + sites.count
    mutations = sites.indices.compactMap { index in
      places[index].map {
        Placed(
          number: first + index, mutation: sites[index].mutation, from: $0.from, to: $0.to)
      }
    }
  }

  /// The declaration that a mutated module needs: whether a mutation is on.
  ///
  /// `MUTANT` is the number of the one that is on. With `MUTANT_REACHED`, a file is written that has a byte for each
  /// mutation, `1` if its place was reached; it is mapped into memory, so that a crash loses nothing.
  public static let support = """
    // Written by Scripts/mutate.
    import Foundation

    // Never set again; what several threads write to a byte of it is 1.
    nonisolated(unsafe) private let reached: UnsafeMutablePointer<UInt8>? = {
      guard let path = ProcessInfo.processInfo.environment["MUTANT_REACHED"] else { return nil }
      let file = open(path, O_RDWR | O_CREAT, 0o600)
      guard file >= 0, ftruncate(file, 1 << 20) == 0,
        let memory = mmap(nil, 1 << 20, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
      else { return nil }
      return memory.assumingMemoryBound(to: UInt8.self)
    }()
    private let active = ProcessInfo.processInfo.environment["MUTANT"].flatMap { Int($0) } ?? -1

    @inline(never) public func _mutant_(_ number: Int) -> Bool {
      if let reached { reached[number & (1 << 20 - 1)] = 1 }
      return number == active
    }
    """

  /// What a module needs beside ``support`` if it imports SwiftUI: a view, or what a modifier makes of it.
  public static let viewSupport = """
    #if canImport(SwiftUI)
    public import SwiftUI

    @MainActor @ViewBuilder public func _mutant_view_<Whole: View, Part: View>(
      _ number: Int, @ViewBuilder _ part: () -> Part, @ViewBuilder _ whole: () -> Whole
    ) -> some View {
      if _mutant_(number) { part() } else { whole() }
    }
    #endif
    """
}
