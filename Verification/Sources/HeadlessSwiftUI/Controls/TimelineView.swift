// SPDX-License-Identifier: MIT

/// A schedule for updating a view.
public protocol TimelineSchedule {}

/// Periodically.
nonisolated public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  /// Creates a schedule.
  public init(from startDate: Date, by interval: TimeInterval) {}
}

/// At the start of each minute.
nonisolated public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// Creates a schedule.
  public init() {}
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Periodically.
  public static func periodic(
    from startDate: Date, by interval: TimeInterval
  ) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// At the start of each minute.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

/// A view that updates on a schedule; here, only when something else changes.
nonisolated public struct TimelineView<Schedule, Content>
where Schedule: TimelineSchedule {
  /// The context for the content.
  public struct Context {
    /// The date to show.
    public let date: Date
  }

  private let content: (Context) -> Content
}

extension TimelineView: View, PrimitiveView where Content: View {
  public typealias Body = Never

  /// Creates a view for a schedule.
  nonisolated public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content
  ) {
    self.content = content
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.render(content(Context(date: EvaluationDate.current ?? Date())), at: "content")
  }
}
