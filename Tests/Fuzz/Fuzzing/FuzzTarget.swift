/// What is fuzzed: a reader of bytes, the inputs to start from, and what must hold of every input.
public protocol FuzzTarget {
  /// Names the target's files, such as `templates`.
  static var name: String { get }
  /// Whole inputs, which are mutated. At least one.
  var seeds: [[UInt8]] { get }
  /// Pieces that mean something to the reader, which are inserted here and there.
  var tokens: [[UInt8]] { get }
  /// Pieces that mostly leave a sound input sound where they are inserted at a joint.
  var phrases: [[UInt8]] { get }
  /// Bytes behind which phrases are inserted, such as line ends.
  var joints: Set<UInt8> { get }
  /// Feeds one input; what it says is wrong with what came out, nil where all is well.
  mutating func complaint(about input: [UInt8]) -> String?
}
