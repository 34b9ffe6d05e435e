import FarmModel
import Foundation

/// A place on earth, degrees.
public struct Position: Sendable, Equatable {
  public var latitude: Double
  public var longitude: Double

  /// Nil where either is missing or no latitude or longitude.
  public init?(latitude: Double?, longitude: Double?) {
    guard let latitude, let longitude, (-90...90).contains(latitude), (-180...180).contains(longitude) else {
      return nil
    }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Kilometres along the great circle, by the haversine formula on a sphere of 6,371.0088 km (the IUGG mean radius);
  /// within 0.6 % of the ellipsoid.
  public func kilometres(to other: Position) -> Double {
    let radian = Double.pi / 180
    let sinLatitude = sin((other.latitude - latitude) * radian / 2)
    let sinLongitude = sin((other.longitude - longitude) * radian / 2)
    let haversine =
      sinLatitude * sinLatitude
      + cos(latitude * radian) * cos(other.latitude * radian) * sinLongitude * sinLongitude
    return 2 * 6371.0088 * asin(min(1, haversine.squareRoot()))
  }
}

extension Farm {
  public var position: Position? { Position(latitude: latitude, longitude: longitude) }
}

extension Market {
  public var position: Position? { Position(latitude: latitude, longitude: longitude) }
}
