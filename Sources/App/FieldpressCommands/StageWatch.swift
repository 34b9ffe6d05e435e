import FarmModel
import Foundation
import Pipeline
import Synchronization

/// A stage with what it cost.
struct MeasuredStage: Encodable, Sendable {
  let name: String
  let seconds: Double
  /// The process's peak so far.
  let peakMegabytes: Int
  let count: Int
  let unit: String
}

/// Measures the stages, and says what is being done while it is done.
final class StageWatch: Sendable {
  private struct State {
    var stage: Stage?
    var began = ContinuousClock.now
    /// When the terminal was last told how far it has come.
    var told = ContinuousClock.now
    var stages: [MeasuredStage] = []
  }

  private let state = Mutex(State())
  private let start = ContinuousClock.now
  private let console: Console

  init(_ console: Console) { self.console = console }

  var stages: [MeasuredStage] { state.withLock { $0.stages } }

  /// Since this watch was made.
  var seconds: Double { Self.seconds(start.duration(to: .now)) }

  var observer: StageObserver {
    StageObserver(
      began: { [self] stage in
        state.withLock { ($0.stage, $0.began, $0.told) = (stage, .now, .now) }
        console.progress("\(stage.rawValue)…")
      },
      advanced: { [self] progress in
        let now = ContinuousClock.now
        let (stage, seconds) = state.withLock { state -> (Stage?, Double) in
          guard state.told.duration(to: now) > .milliseconds(200) else { return (nil, 0) }
          state.told = now
          return (state.stage, Self.seconds(state.began.duration(to: now)))
        }
        if let stage { console.progress(Wording.progress(stage.rawValue, progress, after: seconds)) }
      },
      ended: { [self] figures in
        let stage = state.withLock { state in
          let stage = MeasuredStage(
            name: figures.stage.rawValue, seconds: Self.seconds(state.began.duration(to: .now)),
            peakMegabytes: Self.peakMegabytes(), count: figures.count, unit: figures.unit)
          state.stages.append(stage)
          return stage
        }
        console.progress(nil)
        console.detail(
          "\(stage.name): \(Wording.grouped(stage.count)) \(stage.unit) in \(Wording.seconds(stage.seconds)), \(stage.peakMegabytes) MB"
        )
      })
  }

  private static func seconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }

  private static func peakMegabytes() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Int(usage.ru_maxrss) / 1024
  }
}
