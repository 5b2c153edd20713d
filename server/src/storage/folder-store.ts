import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Store } from './store.ts'

const PASSING = /^\..+\.tmp$/
/** Milliseconds after which a temporary file is abandoned; until then another instance may be writing it. */
const SURELY_LEFT_MS = DAY_MS

export function folderStore(root: string): Store {
  return {
    put: (path, data) => writeDurably(join(root, path), data),
    async get(path) {
      const found = await stat(join(root, path)).catch(() => null)
      return found?.isFile() ? { stream: createReadStream(join(root, path)), size: found.size } : null
    },
    remove: (path) => rm(join(root, path), { force: true }),
    async *list() {
      for (const folder of await readdir(root, { withFileTypes: true }).catch(() => [])) {
        if (!folder.isDirectory()) continue
        for (const name of await readdir(join(root, folder.name)).catch(() => [])) {
          const found = name.startsWith('.') ? null : await stat(join(root, folder.name, name)).catch(() => null)
          if (found?.isFile()) yield { path: `${folder.name}/${name}`, size: found.size, since: found.mtime }
        }
      }
    },
    async sweep() {
      const folders = await readdir(root, { withFileTypes: true }).catch(() => [])
      let swept = 0
      for (const folder of folders) if (folder.isDirectory()) swept += await sweepFolder(join(root, folder.name))
      return swept
    },
  }
}

/**
 * Writes atomically: a power cut leaves the whole file or none, and a failure leaves nothing. Two at once, as two first
 * requests for one drawn picture, each write a file of their own, and the later one stays.
 */
async function writeDurably(path: string, data: Buffer) {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const passing = join(folder, `.${path.slice(folder.length + 1)}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    const file = await open(passing, 'wx')
    try {
      await file.writeFile(data)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(passing, path)
  } catch (error) {
    await rm(passing, { force: true }).catch(() => undefined) // throw the first error, not this one
    throw error
  }
  const directory = await open(folder, 'r')
  await directory.sync().catch(() => undefined) // not every system can sync a directory
  await directory.close()
}

async function sweepFolder(folder: string): Promise<number> {
  let swept = 0
  for (const name of await readdir(folder)) {
    if (!PASSING.test(name)) continue
    const found = await stat(join(folder, name)).catch(() => null)
    // real clock: the file system dates the files by it.
    if (!found || Date.now() - found.mtimeMs < SURELY_LEFT_MS) continue
    await rm(join(folder, name), { force: true })
    swept += 1
  }
  return swept
}
