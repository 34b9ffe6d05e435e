/// One rendering: the output, the stack of frames, and where it stands.
struct RenderState: ~Copyable {
  /// How deep sections and recursions may nest while a page is rendered. Data deeper than that is refused, before the
  /// thread's stack ends.
  static let levelLimit = 500

  private var output: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0
  private var frames: UnsafeMutablePointer<UnsafeRawPointer>
  private var frameCapacity = 64
  private(set) var frameCount = 0
  /// Where the running unit's frames begin.
  private var base = 0
  private var program: Unmanaged<Program>
  private var code: UnsafeMutablePointer<Instruction>?
  private var literals: UnsafeMutablePointer<UInt8>?
  private var level = 0
  private var indentation: [UInt8] = []
  private var root: UnsafeRawPointer?
  private var kept = KeptObjects()
  /// Set where the data went deeper than the limit: nothing is rendered from there on.
  private(set) var isTooDeep = false

  /// The program must outlive the rendering.
  init(_ program: Program, capacity: Int) {
    self.capacity = max(capacity, 64)
    output = .allocate(capacity: self.capacity)
    frames = .allocate(capacity: frameCapacity)
    self.program = .passUnretained(program)
    code = program.code.baseAddress
    literals = program.literals.baseAddress
  }

  deinit {
    output.deallocate()
    frames.deallocate()
  }

  var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: output, count: count) }

  /// The frames that names are looked up in, where that happens while rendering.
  var allFrames: UnsafeBufferPointer<UnsafeRawPointer> { UnsafeBufferPointer(start: frames, count: frameCount) }
}

// MARK: - Running

extension RenderState {
  /// Renders the program's first unit with `root` as its only frame.
  mutating func runMain(_ root: UnsafeRawPointer) {
    self.root = root
    run(program._withUnsafeGuaranteedRef { $0.units[0] }, with: root)
  }

  /// Whether a frame stays where it is until the page is rendered, so that what was got of it may be kept.
  func isLasting(_ frame: UnsafeRawPointer) -> Bool { frame == root || kept.holds(frame) }

  func keptObject(_ accessor: ObjectIdentifier, of frame: UnsafeRawPointer) -> UnsafeRawPointer? {
    kept.address(accessor, of: frame)
  }

  mutating func keep(_ object: any ObjectKeeping, _ accessor: ObjectIdentifier, of frame: UnsafeRawPointer) {
    kept.add(object, accessor, of: frame)
  }

  mutating func run(_ body: Range<Int>, with frame: UnsafeRawPointer) {
    push(frame)
    run(body)
    frameCount -= 1
  }

  mutating func run(_ body: Range<Int>) {
    guard level < Self.levelLimit, !isTooDeep, let code else {
      isTooDeep = isTooDeep || level >= Self.levelLimit
      return
    }
    level += 1
    var index = body.lowerBound
    let end = body.upperBound
    while index < end {
      let instruction = code[index]
      index += 1
      switch instruction.operation {
      case .literal:
        if let literals { writeLiteral(literals + Int(instruction.position), Int(instruction.count)) }
      case .value:
        if let literals, instruction.count > 0 {
          writeLiteral(literals + Int(instruction.position), Int(instruction.count))
        }
        let frame = frames[base + Int(instruction.slot)]
        instruction.accessor?._withUnsafeGuaranteedRef { $0.write(frame, &self) }
      case .storedText:
        if let literals, instruction.count > 0 {
          writeLiteral(literals + Int(instruction.position), Int(instruction.count))
        }
        writeEscaped(stored: frames[base + Int(instruction.slot)] + Int(instruction.offset))
      case .section:
        let inside = index..<Int(instruction.position)
        index = inside.upperBound
        let frame = frames[base + Int(instruction.slot)]
        instruction.accessor?._withUnsafeGuaranteedRef { $0.enter(frame, &self, inside) }
        if isTooDeep { index = end }
      case .inverted:
        let inside = index..<Int(instruction.position)
        index = inside.upperBound
        let frame = frames[base + Int(instruction.slot)]
        if instruction.accessor?._withUnsafeGuaranteedRef({ $0.isPresent(frame, &self) }) == false { run(inside) }
        if isTooDeep { index = end }
      case .indentation: write(indentation)
      case .call:
        call(Int(instruction.position), unit: nil)
        if isTooDeep { index = end }
      case .callByName:
        callByName(instruction)
        if isTooDeep { index = end }
      }
    }
    level -= 1
  }

  private mutating func push(_ frame: UnsafeRawPointer) {
    if frameCount == frameCapacity {
      let larger = UnsafeMutablePointer<UnsafeRawPointer>.allocate(capacity: frameCapacity * 2)
      larger.initialize(from: frames, count: frameCount)
      frames.deallocate()
      frames = larger
      frameCapacity *= 2
    }
    frames[frameCount] = frame
    frameCount += 1
  }

  private mutating func call(_ index: Int, unit: Int?) {
    let (call, body) = program._withUnsafeGuaranteedRef { ($0.calls[index], $0.units[unit ?? $0.calls[index].unit]) }
    let (callerBase, callerCount, callerIndentation) = (base, frameCount, indentation)
    indentation = (call.keepsIndentation ? indentation : []) + call.indentation
    if let slots = call.slots {
      for slot in slots { push(frames[callerBase + slot]) }
      base = callerCount
    }
    run(body)
    (base, frameCount, indentation) = (callerBase, callerCount, callerIndentation)
  }

  private mutating func callByName(_ instruction: Instruction) {
    let frame = frames[base + Int(instruction.slot)]
    guard let name = instruction.accessor?._withUnsafeGuaranteedRef({ $0.name(frame, &self) }),
      let unit = program._withUnsafeGuaranteedRef({ $0.unitNames[name] })
    else { return }
    call(Int(instruction.position), unit: unit)
  }

  /// Renders another program on the frames of this one: what a lambda returned.
  mutating func runFragment(_ fragment: Program) {
    let outer = (program, code, literals, indentation)
    program = .passUnretained(fragment)
    code = fragment.code.baseAddress
    literals = fragment.literals.baseAddress
    indentation = []
    run(fragment.units[0])
    (program, code, literals, indentation) = outer
  }

  /// What `render` adds to the output, taken away from it again.
  mutating func captured(_ render: (inout RenderState) -> Void) -> String {
    let start = count
    render(&self)
    let text = String(decoding: UnsafeBufferPointer(start: output + start, count: count - start), as: UTF8.self)
    count = start
    return text
  }
}

// MARK: - Writing

extension RenderState {
  @inline(__always)
  mutating func reserve(_ additional: Int) {
    if capacity - count < additional { grow(additional) }
  }

  @inline(never)
  private mutating func grow(_ additional: Int) {
    capacity = max(capacity * 2, count + additional)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.initialize(from: output, count: count)
    output.deallocate()
    output = larger
  }

  @inline(__always)
  mutating func write(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
    reserve(length)
    (output + count).initialize(from: bytes, count: length)
    count += length
  }

  /// Literals are short, mostly, and have room behind them: whole blocks are quicker than a call that copies each byte
  /// just so.
  @inline(__always)
  private mutating func writeLiteral(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
    guard length <= 4 * Program.literalBlock else { return write(bytes, length) }
    reserve(length + Program.literalBlock)
    let source = UnsafeRawPointer(bytes)
    let destination = UnsafeMutableRawPointer(output + count)
    var copied = 0
    while copied < length {
      let block = source.loadUnaligned(fromByteOffset: copied, as: SIMD16<UInt8>.self)
      destination.storeBytes(of: block, toByteOffset: copied, as: SIMD16<UInt8>.self)
      copied += Program.literalBlock
    }
    count += length
  }

  mutating func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { if let first = $0.baseAddress { write(first, $0.count) } }
  }

  mutating func write(_ text: consuming String) {
    text.withUTF8 { if let first = $0.baseAddress { write(first, $0.count) } }
  }

  mutating func writeEscaped(_ text: consuming String) {
    text.withUTF8 { writeEscaped($0) }
  }

  /// The text that lies at an address, escaped, without a copy of it.
  @inline(__always)
  mutating func writeEscaped(stored address: UnsafeRawPointer) {
    writeEscaped(borrowed: address.assumingMemoryBound(to: StoredText.self).pointee)
  }

  @inline(__always)
  private mutating func writeEscaped(borrowed stored: borrowing StoredText) {
    stored.text.utf8Span.span.withUnsafeBufferPointer { writeEscaped($0) }
  }

  /// Escaped for an HTML text or a quoted attribute.
  @inline(__always)
  mutating func writeEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.count > 4096 { return writeLongEscaped(bytes) }
    reserve(HTMLEscaping.capacity(bytes.count))
    count += HTMLEscaping.escape(bytes, to: output + count)
  }

  /// In pieces, so that not six times a long text's room is asked for.
  @inline(never)
  private mutating func writeLongEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    var rest = bytes[...]
    while !rest.isEmpty {
      writeEscaped(UnsafeBufferPointer(rebasing: rest.prefix(4096)))
      rest = rest.dropFirst(4096)
    }
  }

  /// An address escaped for a quoted attribute, or `#` where its scheme is not one that a page may lead to.
  mutating func writeAddress(_ address: consuming String) {
    address.withUTF8 { bytes in
      switch AddressPolicy.verdict(bytes) {
      case .asWritten: writeEscaped(bytes)
      case .cleaned(let cleaned): cleaned.withUnsafeBufferPointer { writeEscaped($0) }
      case .refused: write("#")
      }
    }
  }
}

/// A text that may not be copied, and so is not retained where it is read.
private struct StoredText: ~Copyable {
  let text: String
}
