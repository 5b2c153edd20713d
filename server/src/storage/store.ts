export type StoredFile = { path: string; size: number; since: Date }

/** The server generates all paths: a business's id, a slash, a name. */
export type Store = {
  /** Writes the whole file or nothing. Refuses `unavailable` when the storage server does not accept it. */
  put(path: string, data: Buffer, contentType: string): Promise<void>
  get(path: string): Promise<{ stream: NodeJS.ReadableStream; size: number } | null>
  remove(path: string): Promise<void>
  /** Lists all stored files by their `put` path. Refuses `unavailable` as `get` does. */
  list(): AsyncIterable<StoredFile>
  /** Deletes files that a crash left incomplete. Returns how many. */
  sweep(): Promise<number>
}

export type StoreLog = { warn(fields: object, message: string): void }
