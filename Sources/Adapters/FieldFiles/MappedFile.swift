import Glibc
import Synchronization

/// A file mapped into memory to be read from its start to its end, once or a few times.
///
/// What was read of a mapped file counts as the program's memory until the kernel needs it. So that a log of gigabytes
/// takes no gigabytes, a thread of its own gives the pages back while the file is read; one that is asked for again
/// comes from the kernel's cache.
final class MappedFile {
  /// Files up to this size are better read into memory.
  static let smallest = 16 << 20

  private let mapping: Mapping
  private var keeper: pthread_t?

  /// - Returns: nil, with errno set, where the file cannot be mapped.
  init?(_ descriptor: Int32, size: Int) {
    guard let address = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), address != MAP_FAILED else {
      return nil
    }
    madvise(address, size, MADV_SEQUENTIAL)
    mapping = Mapping(address, size)
    let argument = Unmanaged.passRetained(mapping)
    var thread = pthread_t()
    let code = pthread_create(&thread, nil, { MappedFile.keep($0) }, argument.toOpaque())
    // Without the thread the file is read all the same.
    if code == 0 { keeper = thread } else { argument.release() }
  }

  deinit {
    mapping.isDone.store(true, ordering: .relaxed)
    if let keeper { pthread_join(keeper, nil) }
    munmap(mapping.address, mapping.size)
  }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: mapping.address, count: mapping.size) }

  private final class Mapping {
    let address: UnsafeMutableRawPointer
    let size: Int
    let isDone = Atomic(false)

    init(_ address: UnsafeMutableRawPointer, _ size: Int) {
      self.address = address
      self.size = size
    }
  }

  /// Gives back what was read, every few milliseconds, until the file is let go.
  private static func keep(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    let mapping = Unmanaged<Mapping>.fromOpaque(argument).takeRetainedValue()
    while !mapping.isDone.load(ordering: .relaxed) {
      usleep(5000)
      madvise(mapping.address, mapping.size, MADV_DONTNEED)
    }
    return nil
  }
}
