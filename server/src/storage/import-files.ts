/** Stores uploaded customer lists in the data folder until their import ends; only the server's user can read them. */
import { DAY_MS, HOUR_MS } from '@stampwell/domain/time/durations.ts'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export type ImportFiles = {
  incoming: string
  path(businessId: string, importId: string): string
  keep(uploaded: string, businessId: string, importId: string): Promise<void>
  remove(businessId: string, importId: string): Promise<void>
  removeAll(businessId: string): Promise<void>
  /** Deletes files that a crash left behind. */
  sweep(): Promise<void>
}

const SURELY_LEFT_MS = 8 * DAY_MS
const PART_LEFT_MS = HOUR_MS

export function createImportFiles(dataDir: string): ImportFiles {
  const root = join(dataDir, 'imports')
  const incoming = join(root, 'incoming')
  const path = (businessId: string, importId: string) => join(root, businessId, `${importId}.csv`)

  return {
    incoming,
    path,
    async keep(uploaded, businessId, importId) {
      await mkdir(join(root, businessId), { recursive: true, mode: 0o700 })
      await rename(uploaded, path(businessId, importId))
    },
    remove: (businessId, importId) => rm(path(businessId, importId), { force: true }),
    removeAll: (businessId) => rm(join(root, businessId), { recursive: true, force: true }),
    async sweep() {
      const folders = await readdir(root, { withFileTypes: true }).catch(() => [])
      for (const { name } of folders.filter((folder) => folder.isDirectory()))
        await sweepFolder(join(root, name), name === 'incoming' ? PART_LEFT_MS : SURELY_LEFT_MS)
    },
  }
}

async function sweepFolder(folder: string, leftMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => null)
    // real clock: the file system dates the files by it.
    if (found && Date.now() - found.mtimeMs > leftMs) await rm(join(folder, name), { force: true })
  }
}
