/** Stores exports of whole businesses in the data folder until they expire; only the server's user can read them. */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

export type ExportFiles = {
  /** Opens a draft of the file; `keep` puts it in its place. */
  write(businessId: string, exportId: string): Promise<Writable>
  /** Returns the length of the file in bytes. */
  keep(businessId: string, exportId: string): Promise<number>
  /** Returns null if this machine has no such file. */
  read(businessId: string, exportId: string): Promise<{ stream: Readable; size: number } | null>
  remove(businessId: string, exportId: string): Promise<void>
  removeAll(businessId: string): Promise<void>
}

export function createExportFiles(dataDir: string): ExportFiles {
  const folder = (businessId: string) => join(dataDir, 'exports', businessId)
  const path = (businessId: string, exportId: string) => join(folder(businessId), `${exportId}.zip`)
  const draft = (businessId: string, exportId: string) => `${path(businessId, exportId)}.part`

  return {
    async write(businessId, exportId) {
      const to = draft(businessId, exportId)
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      return createWriteStream(to, { mode: 0o600 })
    },
    async keep(businessId, exportId) {
      await rename(draft(businessId, exportId), path(businessId, exportId))
      return (await stat(path(businessId, exportId))).size
    },
    async read(businessId, exportId) {
      const found = await stat(path(businessId, exportId)).catch(() => null)
      return found?.isFile() ? { stream: createReadStream(path(businessId, exportId)), size: found.size } : null
    },
    async remove(businessId, exportId) {
      await rm(path(businessId, exportId), { force: true })
      await rm(draft(businessId, exportId), { force: true })
    },
    removeAll: (businessId) => rm(folder(businessId), { recursive: true, force: true }),
  }
}
