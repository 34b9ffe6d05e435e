import Foundation

/// What the process holds in memory.
enum ResidentMemory {
  /// In megabytes (10⁶ bytes), as the kernel counts it; 0 where it does not say.
  static var megabytes: Double {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return 0 }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
  }
}
