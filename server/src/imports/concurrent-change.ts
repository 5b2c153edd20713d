/** A customer was added or changed between the read and the write of a batch, which is tried again. */
export class ConcurrentChange extends Error {}

/** Returns whether a customer was added or changed between the read and the write. A retry finds them. */
export function isConcurrentChange(error: unknown): boolean {
  const isTaken = error instanceof Error && 'code' in error && error.code === '23505'
  return isTaken || error instanceof ConcurrentChange
}
