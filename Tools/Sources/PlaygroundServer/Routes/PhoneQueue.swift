// SPDX-License-Identifier: MIT

/// Does one thing after the other, in the order in which they came, whatever they wait for.
@MainActor final class PhoneQueue {
  private var last: Task<Result<PhoneReply, PlaygroundError>, Never>?

  init() {}

  /// Does something when everything before it is done.
  func run(
    _ work: @escaping @MainActor () async throws(PlaygroundError) -> PhoneReply
  ) async throws(PlaygroundError) -> PhoneReply {
    let previous = last
    let task = Task { @MainActor () -> Result<PhoneReply, PlaygroundError> in
      _ = await previous?.value
      do throws(PlaygroundError) {
        return .success(try await work())
      } catch {
        return .failure(error)
      }
    }
    last = task
    return try await task.value.get()
  }
}
