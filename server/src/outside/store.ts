/** Where uploads lie: a folder, or a bucket that speaks S3. */

export type StoredFile = { path: string; size: number; since: Date }

/** Paths are made by us alone: a business's id, a slash, a name. */
export type Store = {
  /** Whole or not at all. Refuses `unavailable` when a peer does not take it. */
  put(path: string, data: Buffer, contentType: string): Promise<void>
  get(path: string): Promise<{ stream: NodeJS.ReadableStream; size: number } | null>
  remove(path: string): Promise<void>
  /** All that lies there, by the path it was put under. Refuses `unavailable` as `get` does. */
  list(): AsyncIterable<StoredFile>
  /** Takes away what a crash left half-written. Gives how many. */
  sweep(): Promise<number>
}

export type StoreLog = { warn(fields: object, message: string): void }
