import Synchronization

/// One step of rendering.
struct Instruction {
  enum Operation: UInt8 {
    /// Copies `count` bytes of the literals from `position`.
    case literal
    /// Copies `count` bytes of the literals from `position`, where there are any, and prints what the accessor gets.
    case value
    /// The same for a text that lies in the frame, `offset` bytes from its start.
    case storedText
    /// Renders the instructions up to `position` as often as the accessor says.
    case section
    /// Renders the instructions up to `position` where the accessor finds nothing.
    case inverted
    /// Prints the indentation that the callers of this unit asked for.
    case indentation
    /// Renders the unit of the call at `position`.
    case call
    /// Renders the unit that the accessor's text names, by the call at `position`.
    case callByName
  }

  var operation: Operation
  /// Which frame the accessor reads, counted from the unit's first.
  var slot: Int32 = 0
  var position: Int32 = 0
  var count: Int32 = 0
  var offset: Int32 = 0
  /// Owned by the program.
  var accessor: Unmanaged<Accessor>?
}

/// A recursion through a partial or block: what cannot be put in place when a template is compiled.
struct UnitCall: Sendable {
  var unit: Int
  /// The frames that the unit sees, by the caller's slots. Nil: all that the caller sees.
  var slots: [Int]?
  var indentation: [UInt8]
  /// Whether the caller's own indentation comes first.
  var keepsIndentation: Bool
}

/// A compiled template: flat instructions, literals in one piece, and the accessors.
final class Program: @unchecked Sendable {
  /// How many bytes are copied at once; so much room is left behind the last literal.
  static let literalBlock = 16

  let code: UnsafeMutableBufferPointer<Instruction>
  let literals: UnsafeMutableBufferPointer<UInt8>
  let units: [Range<Int>]
  let unitNames: [String: Int]
  let calls: [UnitCall]
  private let accessors: [Accessor]
  /// The size of the last page, so that the next one's memory is asked for once.
  let sizeHint = Atomic<Int>(4096)

  /// The first unit is the template itself.
  init(_ parts: [ProgramPart], unitNames: [String: Int]) {
    code = .allocate(capacity: parts.reduce(0) { $0 + $1.code.count })
    literals = .allocate(capacity: parts.reduce(Self.literalBlock) { $0 + $1.literals.count })
    literals.initialize(repeating: 0)
    var units: [Range<Int>] = []
    var calls: [UnitCall] = []
    var codeEnd = 0
    var literalEnd = 0
    for part in parts {
      for (index, original) in part.code.enumerated() {
        var instruction = original
        switch instruction.operation {
        case .literal, .value, .storedText: instruction.position += Int32(literalEnd)
        case .section, .inverted: instruction.position += Int32(codeEnd)
        case .call, .callByName: instruction.position += Int32(calls.count)
        case .indentation: break
        }
        code.initializeElement(at: codeEnd + index, to: instruction)
      }
      for (index, byte) in part.literals.enumerated() { literals[literalEnd + index] = byte }
      units.append(codeEnd..<codeEnd + part.code.count)
      calls += part.calls
      codeEnd += part.code.count
      literalEnd += part.literals.count
    }
    self.units = units
    self.unitNames = unitNames
    self.calls = calls
    accessors = parts.flatMap(\.accessors)
  }

  deinit {
    code.deallocate()
    literals.deallocate()
  }
}

/// The instructions of one unit, while they are written.
struct ProgramPart {
  private(set) var code: [Instruction] = []
  private(set) var literals: [UInt8] = []
  private(set) var calls: [UnitCall] = []
  private(set) var accessors: [Accessor] = []
  /// Whether the last instruction is a literal that nothing jumps behind.
  private var literalIsOpen = false

  mutating func literal(_ bytes: some Collection<UInt8>) {
    guard !bytes.isEmpty else { return }
    if literalIsOpen {
      code[code.count - 1].count += Int32(bytes.count)
    } else {
      code.append(Instruction(operation: .literal, position: Int32(literals.count), count: Int32(bytes.count)))
      literalIsOpen = true
    }
    literals.append(contentsOf: bytes)
  }

  mutating func add(_ operation: Instruction.Operation, _ binding: Binding) {
    accessors.append(binding.accessor)
    code.append(
      Instruction(
        operation: operation, slot: Int32(binding.slot), accessor: Unmanaged.passUnretained(binding.accessor)))
    literalIsOpen = false
  }

  /// Prints a value, with the literal before it in the same step.
  mutating func addValue(_ binding: Binding) {
    let literal = literalIsOpen ? code.popLast() : nil
    if let offset = binding.accessor.storedTextOffset.flatMap(Int32.init(exactly:)) {
      add(.storedText, binding)
      code[code.count - 1].offset = offset
    } else {
      add(.value, binding)
    }
    if let literal {
      code[code.count - 1].position = literal.position
      code[code.count - 1].count = literal.count
    }
  }

  mutating func addIndentation() {
    code.append(Instruction(operation: .indentation))
    literalIsOpen = false
  }

  mutating func add(_ call: UnitCall) {
    code.append(Instruction(operation: .call, position: Int32(calls.count)))
    calls.append(call)
    literalIsOpen = false
  }

  mutating func add(_ call: UnitCall, namedBy binding: Binding) {
    add(.callByName, binding)
    code[code.count - 1].position = Int32(calls.count)
    calls.append(call)
  }

  /// Ends the body of the section that began at `start`.
  mutating func close(_ start: Int) {
    code[start].position = Int32(code.count)
    literalIsOpen = false
  }
}
