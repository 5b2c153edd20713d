/** Pictures that businesses upload: decided by content, re-encoded, kept under names of our own. */
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { refuse } from '@stampwell/domain/refusal.ts'
import sharp from 'sharp'

export type ImageKind = 'logo' | 'banner' | 'icon'
export type ServedFile = { stream: NodeJS.ReadableStream; size: number; contentType: string }

export type Files = {
  /** Takes PNG, JPEG or WebP up to 5 MB and 25 megapixels; refuses `unsupported_media_type` or `too_large`. Call it in `before`. */
  saveImage(businessId: string, bytes: Buffer, kind: ImageKind): Promise<{ url: string }>
  /** The file behind a `/files/…` path, null when there is none. */
  serve(path: string): Promise<ServedFile | null>
  /** Takes a saved picture away; a URL that is not one of ours is left alone. */
  remove(url: string): Promise<void>
}

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
const MAX_PIXELS = 25_000_000
const SIDES: Record<ImageKind, { width: number; height: number }> = {
  logo: { width: 512, height: 512 }, banner: { width: 1600, height: 800 }, icon: { width: 256, height: 256 },
}
const OUR_PATH = /^\/files\/([0-9a-f-]{36})\/([0-9a-f]{32})\.(webp|png)$/
const TYPES: Record<string, string> = { webp: 'image/webp', png: 'image/png' }

export function createFiles(dataDir: string): Files {
  const root = join(dataDir, 'files')

  return {
    async saveImage(businessId, bytes, kind) {
      const { data, ending } = await reencode(bytes, kind)
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
  }
}

async function reencode(bytes: Buffer, kind: ImageKind): Promise<{ data: Buffer; ending: string }> {
  const words = { errors: { [kind]: ['Use a PNG, JPEG or WebP picture of up to 5 MB.'] } }
  if (bytes.length > MAX_IMAGE_BYTES) refuse('too_large', words)
  if (!looksLikePicture(bytes)) refuse('unsupported_media_type', words)
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).rotate().resize({ ...SIDES[kind], fit: 'inside', withoutEnlargement: true })
  const encoded = kind === 'icon' ? picture.png({ compressionLevel: 9 }) : picture.webp({ quality: 84 })
  const data = await encoded.toBuffer().catch((error: unknown) => {
    const isTooBig = error instanceof Error && error.message.includes('pixel limit')
    refuse(isTooBig ? 'too_large' : 'unsupported_media_type', words)
  })
  return { data, ending: kind === 'icon' ? 'png' : 'webp' }
}

/** The first bytes say what it is; a name or a declared type says nothing. */
function looksLikePicture(bytes: Buffer): boolean {
  const begin = bytes.subarray(0, 12).toString('latin1')
  return begin.startsWith('\x89PNG\r\n\x1a\n') || begin.startsWith('\xff\xd8\xff') || (begin.startsWith('RIFF') && begin.endsWith('WEBP'))
}

/** A power cut leaves either the whole file or none. */
async function writeDurably(folder: string, name: string, data: Buffer) {
  await mkdir(folder, { recursive: true })
  const passing = join(folder, `.${name}.tmp`)
  const file = await open(passing, 'wx')
  try {
    await file.writeFile(data)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(passing, join(folder, name))
  const directory = await open(folder, 'r')
  await directory.sync().catch(() => undefined) // not every system lets a directory be synced
  await directory.close()
}
