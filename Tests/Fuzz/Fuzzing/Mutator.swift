/// Makes new inputs of old ones.
public struct Mutator {
  /// In bytes; longer ones are cut.
  static let longestInput = 4096

  private let seeds: [[UInt8]]
  private let tokens: [[UInt8]]
  private let phrases: [[UInt8]]
  private let joints: Set<UInt8>
  private let seed: UInt64

  public init(
    seeds: [[UInt8]], tokens: [[UInt8]], phrases: [[UInt8]] = [], joints: Set<UInt8> = [0x0A], seed: UInt64
  ) {
    precondition(!seeds.isEmpty)
    self.seeds = seeds
    self.tokens = tokens
    self.phrases = phrases
    self.joints = joints
    self.seed = seed
  }

  /// The input with that number: a function of it and of the seed alone. Half of them are sound for the most part, so
  /// that more is reached than the first check that they fail.
  public func input(_ number: Int) -> [UInt8] {
    var numbers = SeededNumbers(seed: seed, input: number)
    var bytes = seeds[numbers.below(seeds.count)]
    if numbers.below(2) == 0, !phrases.isEmpty {
      for _ in 0...numbers.below(4) { insertPhrase(&bytes, &numbers) }
      if numbers.below(4) == 0 { change(&bytes, &numbers) }
    } else {
      bytes = window(bytes, &numbers)
      var changes = max(numbers.below(4), 1)
      if numbers.below(16) == 0 { changes += numbers.below(24) }
      for _ in 0..<changes { change(&bytes, &numbers) }
    }
    if bytes.count > Self.longestInput { bytes.removeLast(bytes.count - Self.longestInput) }
    return bytes
  }

  /// Behind the first joint at or after a place by chance; at the end where there is none.
  private func insertPhrase(_ bytes: inout [UInt8], _ numbers: inout SeededNumbers) {
    var place = numbers.below(bytes.count + 1)
    while place < bytes.count, !joints.contains(bytes[place]) { place += 1 }
    // Behind all of a joint of several equal bytes.
    while place < bytes.count, joints.contains(bytes[place]) { place += 1 }
    bytes.insert(contentsOf: phrases[numbers.below(phrases.count)], at: place)
  }

  /// A seed as it is, or a part of it where it is long.
  private func window(_ bytes: [UInt8], _ numbers: inout SeededNumbers) -> [UInt8] {
    guard bytes.count > 512, numbers.below(2) > 0 else { return bytes }
    return Array(bytes[numbers.range(in: bytes.count, longest: 1024)])
  }

  private func change(_ bytes: inout [UInt8], _ numbers: inout SeededNumbers) {
    switch numbers.below(10) {
    case 0: flipBit(&bytes, &numbers)
    case 1: bytes.replaceSubrange(numbers.range(in: bytes.count, longest: 4), with: [UInt8(numbers.below(256))])
    case 2: bytes.removeSubrange(numbers.range(in: bytes.count, longest: 64))
    case 3: repeatPart(&bytes, &numbers)
    case 4: swapParts(&bytes, &numbers)
    case 5: spliceSeed(&bytes, &numbers)
    case 6: bytes.removeSubrange(numbers.range(in: bytes.count, longest: 8))
    case 7: bytes.replaceSubrange(numbers.range(in: bytes.count, longest: 8), with: token(&numbers))
    default: bytes.insert(contentsOf: token(&numbers), at: numbers.below(bytes.count + 1))
    }
  }

  private func token(_ numbers: inout SeededNumbers) -> [UInt8] {
    tokens.isEmpty ? [UInt8(numbers.below(256))] : tokens[numbers.below(tokens.count)]
  }

  private func flipBit(_ bytes: inout [UInt8], _ numbers: inout SeededNumbers) {
    guard !bytes.isEmpty else { return }
    bytes[numbers.below(bytes.count)] ^= 1 << UInt8(numbers.below(8))
  }

  /// Copies a part to behind itself, or to elsewhere, a few times.
  private func repeatPart(_ bytes: inout [UInt8], _ numbers: inout SeededNumbers) {
    let range = numbers.range(in: bytes.count, longest: 80)
    let part = bytes[range]
    let place = numbers.below(2) == 0 ? range.upperBound : numbers.below(bytes.count + 1)
    let times = 1 + numbers.below(numbers.below(8) == 0 ? 30 : 3)
    bytes.insert(contentsOf: (0..<times).flatMap { _ in part }, at: place)
  }

  private func swapParts(_ bytes: inout [UInt8], _ numbers: inout SeededNumbers) {
    let range = numbers.range(in: bytes.count, longest: 48)
    let part = Array(bytes[range])
    bytes.removeSubrange(range)
    bytes.insert(contentsOf: part, at: numbers.below(bytes.count + 1))
  }

  private func spliceSeed(_ bytes: inout [UInt8], _ numbers: inout SeededNumbers) {
    let other = seeds[numbers.below(seeds.count)]
    let part = other[numbers.range(in: other.count, longest: 160)]
    bytes.insert(contentsOf: part, at: numbers.below(bytes.count + 1))
  }
}
