import Traceability

/// Calls its argument once for each batch of lots, in any order, each lot once; a few thousand in a batch.
public typealias GatedLotBatches = @Sendable (_ body: ([GatedLot]) throws -> Void) throws -> Void
