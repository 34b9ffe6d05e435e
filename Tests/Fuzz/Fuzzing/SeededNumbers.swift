/// SplitMix64 (Steele, Lea and Flood 2014): the same numbers on every machine, from any seed.
public struct SeededNumbers {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  /// The numbers of one input, which depend on nothing but the seed and the input's own number.
  public init(seed: UInt64, input: Int) {
    self.init(seed: seed)
    state = next() ^ UInt64(input)
    state = next()
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// 0 ..< `bound`, which is more than 0.
  public mutating func below(_ bound: Int) -> Int { Int(next() >> 1) % bound }

  /// A range within 0 ..< `count`, of at most `longest`; empty where `count` is 0.
  public mutating func range(in count: Int, longest: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let start = below(count)
    return start..<start + 1 + below(min(count - start, longest))
  }
}
