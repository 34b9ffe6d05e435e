import CCrypto
import FarmModel

/// SHA-256 through OpenSSL's EVP. Safe from several threads at once: each call has a context of its own.
public struct DefaultContentDigesting: ContentDigesting {
  public init() {}

  public func sha256(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
      var length: UInt32 = 0
      // A null pointer with a count of 0 is an empty content.
      let done = EVP_Digest(bytes.baseAddress, bytes.count, digest.baseAddress, &length, EVP_sha256(), nil)
      precondition(done == 1 && length == 32, "libcrypto has no SHA-256")
      count = 32
    }
  }
}
