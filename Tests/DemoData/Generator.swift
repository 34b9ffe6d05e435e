/// xoshiro256**, seeded through SplitMix64 (Blackman and Vigna, public domain): the same numbers on every machine.
struct Generator {
  private var state: (UInt64, UInt64, UInt64, UInt64)

  init(seed: UInt64) {
    var mixer = seed
    func next() -> UInt64 {
      mixer &+= 0x9E37_79B9_7F4A_7C15
      var z = mixer
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
    state = (next(), next(), next(), next())
  }

  /// xoshiro256** in a state of one's choice, not all zero.
  init(state: (UInt64, UInt64, UInt64, UInt64)) { self.state = state }

  /// A generator of its own for one subject, so that a change in one file does not move the figures of another.
  init(seed: UInt64, subject: String) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in subject.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    self.init(seed: seed ^ hash)
  }

  mutating func next() -> UInt64 {
    func rotate(_ x: UInt64, _ k: UInt64) -> UInt64 { (x << k) | (x >> (64 - k)) }
    let result = rotate(state.1 &* 5, 7) &* 9
    let t = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= t
    state.3 = rotate(state.3, 45)
    return result
  }

  /// 0 ..< 1
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  mutating func real(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  /// Both ends included.
  mutating func integer(_ low: Int, _ high: Int) -> Int { low + Int(next() % UInt64(high - low + 1)) }

  mutating func chance(_ probability: Double) -> Bool { unit() < probability }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[integer(0, elements.count - 1)] }

  /// Near enough to a normal distribution of mean 0 and deviation 1: the sum of twelve, less six.
  mutating func normal() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += unit() }
    return sum
  }

  /// An index, by weight.
  mutating func weighted(_ weights: [Double]) -> Int {
    var rest = unit() * weights.reduce(0, +)
    for (index, weight) in weights.enumerated() {
      rest -= weight
      if rest < 0 { return index }
    }
    return weights.count - 1
  }
}
