/** Stores exports of whole businesses in the data folder until they expire; only the server's user can read them. */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

export type ExportFiles = {
  /**
   * Opens the draft of one try, which `keep` puts in its place, and deletes the drafts of earlier tries: they were
   * killed, or have lost the export to this one.
   */
  write(businessId: string, exportId: string, tryId: string): Promise<Writable>
  /** Returns the length of the file in bytes. */
  keep(businessId: string, exportId: string, tryId: string): Promise<number>
  /** Deletes the draft of one try, if it is still there. */
  discard(businessId: string, exportId: string, tryId: string): Promise<void>
  /** Returns null if this machine has no such file. */
  read(businessId: string, exportId: string): Promise<{ stream: Readable; size: number } | null>
  /** Deletes the file and all its drafts. */
  remove(businessId: string, exportId: string): Promise<void>
  removeAll(businessId: string): Promise<void>
}

export function createExportFiles(dataDir: string): ExportFiles {
  const folder = (businessId: string) => join(dataDir, 'exports', businessId)
  const path = (businessId: string, exportId: string) => join(folder(businessId), `${exportId}.zip`)
  const draft = (businessId: string, exportId: string, tryId: string) =>
    join(folder(businessId), `${exportId}.${tryId}.part`)

  async function removeDrafts(businessId: string, exportId: string): Promise<void> {
    const names = await readdir(folder(businessId)).catch(() => [])
    for (const name of names.filter((one) => one.startsWith(`${exportId}.`) && one.endsWith('.part')))
      await rm(join(folder(businessId), name), { force: true })
  }

  return {
    async write(businessId, exportId, tryId) {
      await mkdir(folder(businessId), { recursive: true, mode: 0o700 })
      await removeDrafts(businessId, exportId)
      return createWriteStream(draft(businessId, exportId, tryId), { mode: 0o600 })
    },
    async keep(businessId, exportId, tryId) {
      await rename(draft(businessId, exportId, tryId), path(businessId, exportId))
      return (await stat(path(businessId, exportId))).size
    },
    discard: (businessId, exportId, tryId) => rm(draft(businessId, exportId, tryId), { force: true }),
    async read(businessId, exportId) {
      const found = await stat(path(businessId, exportId)).catch(() => null)
      return found?.isFile() ? { stream: createReadStream(path(businessId, exportId)), size: found.size } : null
    },
    async remove(businessId, exportId) {
      await rm(path(businessId, exportId), { force: true })
      await removeDrafts(businessId, exportId)
    },
    removeAll: (businessId) => rm(folder(businessId), { recursive: true, force: true }),
  }
}
