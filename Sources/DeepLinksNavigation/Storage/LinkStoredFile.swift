// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The format of stored files: JSON with a name, a version, and a list of records.
///
/// ```json
/// {"format": "deeplinks.held", "records": [...], "version": 1}
/// ```
///
/// Each record is decoded separately, so that a bad one loses only itself.
struct LinkStoredFile<Record: Codable & Sendable> {
  let format: String
  let version: Int

  private struct Header: Decodable {
    var format: String
    var version: Int
  }

  private struct Lenient: Decodable {
    var record: Record?
    init(from decoder: any Decoder) { record = try? Record(from: decoder) }
  }

  private struct Records: Decodable { var records: [Lenient] }

  private struct Content: Encodable {
    var format: String
    var version: Int
    var records: [Record]
  }

  /// Reads the records under a key; `nil` if there is no file.
  ///
  /// Data that cannot be understood is set aside, so that the next save does not lose it.
  func read(
    from store: some LinkStore, key: String
  ) -> (records: [Record]?, loss: LinkStoreLoss?) {
    do {
      return try store.exclusively { readAlone(from: $0, key: key) }
    } catch {
      return ([], LinkStoreLoss(.store, reason: "\(error)"))
    }
  }

  private func readAlone(
    from store: some LinkStore, key: String
  ) -> (records: [Record]?, loss: LinkStoreLoss?) {
    let (records, loss) = understand(store, key)
    guard let loss, loss.code != .store else { return (records, loss) }
    return setAside(key, in: store) ? (records, loss) : (records, LinkStoreLoss(.unkept))
  }

  /// The most files to set aside for a key; the last one is overwritten.
  private static var asideCapacity: Int { 4 }

  /// Sets a file aside.
  ///
  /// - Returns: whether a copy is kept.
  private func setAside(_ key: String, in store: some LinkStore) -> Bool {
    do {
      guard let bytes = try store.load(key) else { return true }
      for number in 1...Self.asideCapacity {
        let place = "\(key).aside-\(number)"
        let known = try store.load(place)
        if known == bytes { return true }
        if known == nil || number == Self.asideCapacity {
          try store.save(bytes, for: place)
          return true
        }
      }
      return true
    } catch {
      return false
    }
  }

  private func understand(
    _ store: some LinkStore, _ key: String
  ) -> (records: [Record]?, loss: LinkStoreLoss?) {
    let bytes: [UInt8]?
    do {
      bytes = try store.load(key)
    } catch {
      return ([], LinkStoreLoss(.store, reason: "\(error)"))
    }
    guard let bytes else { return (nil, nil) }
    let data = Data(bytes)
    let decoder = JSONDecoder()
    let header: Header
    do {
      header = try decoder.decode(Header.self, from: data)
    } catch DecodingError.dataCorrupted {
      return ([], LinkStoreLoss(.damaged))
    } catch {
      return ([], LinkStoreLoss(.foreign))
    }
    guard header.format == format else { return ([], LinkStoreLoss(.foreign)) }
    guard header.version == version else {
      return ([], LinkStoreLoss(.version, version: header.version))
    }
    guard let list = try? decoder.decode(Records.self, from: data) else {
      return ([], LinkStoreLoss(.damaged))
    }
    let records = list.records.compactMap(\.record)
    let lost = list.records.count - records.count
    return (records, lost > 0 ? LinkStoreLoss(.records, count: lost) : nil)
  }

  /// Writes records; the same records always produce the same bytes.
  func write(_ records: [Record], to store: some LinkStore, key: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let content = Content(format: format, version: version, records: records)
    try store.save([UInt8](encoder.encode(content)), for: key)
  }
}
