import FarmModel

/// A clock that stands still at the moment it was given.
public struct MockWallClock: WallClock {
  public var moment: Instant

  public init(at moment: Instant) { self.moment = moment }

  public func now() -> Instant { moment }
}
