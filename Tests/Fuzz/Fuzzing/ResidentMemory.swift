import Foundation

/// What the process holds in memory.
enum ResidentMemory {
  /// The environment in which glibc gives back what is freed (glibc manual, "Memory Allocation Tunables"): else one large
  /// page would count as growth for ever.
  static let environment = ["MALLOC_MMAP_THRESHOLD_": "262144", "MALLOC_TRIM_THRESHOLD_": "262144"]

  /// In megabytes (10⁶ bytes), as the kernel counts it; 0 where it does not say.
  static var megabytes: Double {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return 0 }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
  }
}
