// SPDX-License-Identifier: MIT

/// Performs operations one at a time, in order of arrival, no matter what they wait for.
@MainActor final class PhoneQueue {
  private var last: Task<Result<PhoneReply, PlaygroundError>, Never>?

  init() {}

  /// Performs an operation after all earlier ones are done.
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
