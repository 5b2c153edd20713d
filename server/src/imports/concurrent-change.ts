/** A customer was added or changed between the read and the write of a batch, which is tried again. */
export class ConcurrentChange extends Error {}
