/** Pictures that businesses upload: decided by content, made anew, kept under names of our own. */
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createPictureMaker, type ImageKind } from './make-picture.ts'

export type ServedFile = { stream: NodeJS.ReadableStream; size: number; contentType: string }

export type Files = {
  /** Takes PNG, JPEG or WebP up to 5 MB and 25 megapixels; refuses `unsupported_media_type`, `too_large` or `unavailable`. Call it in `before`. */
  saveImage(businessId: string, bytes: Buffer, kind: ImageKind): Promise<{ url: string }>
  /** The file behind a `/files/…` path, null when there is none. */
  serve(path: string): Promise<ServedFile | null>
  /** Takes a saved picture away; a URL that is not one of ours is left alone. */
  remove(url: string): Promise<void>
  /** Takes away what a crash left between writing and naming. Gives how many. */
  sweep(): Promise<number>
}

const OUR_PATH = /^\/files\/([0-9a-f-]{36})\/([0-9a-f]{32})\.(webp|png)$/
const TYPES: Record<string, string> = { webp: 'image/webp', png: 'image/png' }
const PASSING = /^\.[0-9a-f]{32}\.(webp|png)\.tmp$/
/** Another instance may be writing in the same folder. */
const SURELY_LEFT_MS = 24 * 3_600_000

export function createFiles(dataDir: string): Files {
  const root = join(dataDir, 'files')
  const makePicture = createPictureMaker()

  return {
    async saveImage(businessId, bytes, kind) {
      const { data, ending } = await makePicture(bytes, kind)
      const name = `${randomBytes(16).toString('hex')}.${ending}`
      await writeDurably(join(root, businessId), name, data)
      return { url: `/files/${businessId}/${name}` }
    },
    async serve(path) {
      const [, businessId, name, ending] = OUR_PATH.exec(path) ?? []
      if (!businessId || !name || !ending) return null
      const file = join(root, businessId, `${name}.${ending}`)
      const found = await stat(file).catch(() => null)
      if (!found?.isFile()) return null
      return { stream: createReadStream(file), size: found.size, contentType: TYPES[ending] ?? 'application/octet-stream' }
    },
    async remove(url) {
      const [, businessId, name, ending] = OUR_PATH.exec(url) ?? []
      if (businessId && name && ending) await rm(join(root, businessId, `${name}.${ending}`), { force: true })
    },
    async sweep() {
      const folders = await readdir(root, { withFileTypes: true }).catch(() => [])
      let swept = 0
      for (const folder of folders) if (folder.isDirectory()) swept += await sweepFolder(join(root, folder.name))
      return swept
    },
  }
}

/** A power cut leaves either the whole file or none; what fails leaves nothing. */
async function writeDurably(folder: string, name: string, data: Buffer) {
  await mkdir(folder, { recursive: true })
  const passing = join(folder, `.${name}.tmp`)
  try {
    const file = await open(passing, 'wx')
    try {
      await file.writeFile(data)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(passing, join(folder, name))
  } catch (error) {
    await rm(passing, { force: true }).catch(() => undefined) // the first error is the one to tell
    throw error
  }
  const directory = await open(folder, 'r')
  await directory.sync().catch(() => undefined) // not every system lets a directory be synced
  await directory.close()
}

async function sweepFolder(folder: string): Promise<number> {
  let swept = 0
  for (const name of await readdir(folder)) {
    if (!PASSING.test(name)) continue
    const found = await stat(join(folder, name)).catch(() => null)
    // The file system's own time, not the house's clock.
    if (!found || Date.now() - found.mtimeMs < SURELY_LEFT_MS) continue
    await rm(join(folder, name), { force: true })
    swept += 1
  }
  return swept
}
