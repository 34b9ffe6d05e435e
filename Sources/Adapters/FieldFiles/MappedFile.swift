import Glibc

/// A file mapped into memory to be read from its start to its end, once or a few times.
///
/// What was read of a mapped file counts as the program's memory until the kernel needs it. So that a log of gigabytes
/// takes no gigabytes, a thread of its own gives the pages back while the file is read; one that is asked for again
/// comes from the kernel's cache.
final class MappedFile {
  private let address: UnsafeMutableRawPointer
  private let size: Int
  private var keeper: pthread_t?
  private let state: UnsafeMutablePointer<KeeperState>

  /// Files up to this size are better read into memory.
  static let smallest = 16 << 20

  private struct KeeperState {
    let address: UnsafeMutableRawPointer
    let size: Int
    var isDone: Bool
    var mutex: pthread_mutex_t
    var condition: pthread_cond_t
  }

  /// - Returns: nil, with errno set, where the file cannot be mapped.
  init?(_ descriptor: Int32, size: Int) {
    guard let address = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), address != MAP_FAILED else {
      return nil
    }
    self.address = address
    self.size = size
    state = .allocate(capacity: 1)
    state.initialize(
      to: KeeperState(
        address: address, size: size, isDone: false, mutex: pthread_mutex_t(), condition: pthread_cond_t()))
    pthread_mutex_init(&state.pointee.mutex, nil)
    pthread_cond_init(&state.pointee.condition, nil)
    madvise(address, size, MADV_SEQUENTIAL)
    var thread = pthread_t()
    let isStarted = pthread_create(&thread, nil, { MappedFile.keep($0) }, state) == 0
    if isStarted { keeper = thread }
  }

  deinit {
    if let keeper {
      pthread_mutex_lock(&state.pointee.mutex)
      state.pointee.isDone = true
      pthread_cond_signal(&state.pointee.condition)
      pthread_mutex_unlock(&state.pointee.mutex)
      pthread_join(keeper, nil)
    }
    pthread_cond_destroy(&state.pointee.condition)
    pthread_mutex_destroy(&state.pointee.mutex)
    state.deallocate()
    munmap(address, size)
  }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: address, count: size) }

  /// Gives back what was read, every few milliseconds, until the file is let go.
  private static func keep(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let state = argument?.assumingMemoryBound(to: KeeperState.self) else { return nil }
    pthread_mutex_lock(&state.pointee.mutex)
    while !state.pointee.isDone {
      var until = timespec()
      clock_gettime(CLOCK_REALTIME, &until)
      until.tv_nsec += 5_000_000
      if until.tv_nsec >= 1_000_000_000 {
        until.tv_nsec -= 1_000_000_000
        until.tv_sec += 1
      }
      pthread_cond_timedwait(&state.pointee.condition, &state.pointee.mutex, &until)
      madvise(state.pointee.address, state.pointee.size, MADV_DONTNEED)
    }
    pthread_mutex_unlock(&state.pointee.mutex)
    return nil
  }
}
