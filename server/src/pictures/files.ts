/** Stores the pictures that businesses upload: checked by content, re-encoded, and saved under generated names. */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { createPictureMaker, type ImageKind } from '../images/make-picture.ts'
import type { Store, StoredFile } from '../storage/store.ts'

export type ServedFile = { stream: NodeJS.ReadableStream; size: number; contentType: string }

export type Files = {
  /**
   * Accepts PNG, JPEG or WebP up to 5 MB and 25 megapixels; refuses `unsupported_media_type`, `too_large` or
   * `unavailable`. Call it in `before`.
   */
  saveImage(businessId: string, bytes: Buffer, kind: ImageKind): Promise<{ url: string }>
  /** Returns the file of a `/files/…` path, or null. Refuses `unavailable` when its bucket is. */
  serve(path: string): Promise<ServedFile | null>
  /**
   * Returns a picture that `draw` makes at its first request. No row names it, because it can be drawn again. `name`: letters of
   * a hash, and a number.
   */
  drawn(picture: { businessId: string; name: string }, draw: () => Promise<Buffer>): Promise<ServedFile>
  /** Deletes a saved picture; ignores a URL that is not one of ours. */
  remove(url: string): Promise<void>
  list(): AsyncIterable<StoredFile>
  /** Deletes temporary files that a crash left before their rename. Returns how many. */
  sweep(): Promise<number>
}

const OUR_PATH = /^\/files\/([0-9a-f-]{36})\/([0-9a-f]{32})\.(webp|png)$/
/** Of pictures that are drawn at their first request. */
const DRAWN_PATH = /^\/files\/([0-9a-f-]{36})\/(card-[0-9a-f]{32}-\d{1,3})\.(png)$/

export function isDrawnPath(path: string): boolean {
  return DRAWN_PATH.test(path)
}

const TYPES: Record<string, string> = { webp: 'image/webp', png: 'image/png' }
export function createFiles(store: Store): Files {
  const makePicture = createPictureMaker()

  return {
    async saveImage(businessId, bytes, kind) {
      const { data, ending } = await makePicture(bytes, kind)
      const name = `${randomBytes(16).toString('hex')}.${ending}`
      await store.put(`${businessId}/${name}`, data, typeOf(ending))
      return { url: `/files/${businessId}/${name}` }
    },
    async serve(path) {
      const [, businessId, name, ending] = OUR_PATH.exec(path) ?? []
      if (!businessId || !name || !ending) return null
      const found = await store.get(`${businessId}/${name}.${ending}`)
      return found && { ...found, contentType: typeOf(ending) }
    },
    async drawn({ businessId, name }, draw) {
      const path = `${businessId}/card-${name}.png`
      const kept = await store.get(path)
      if (kept) return { ...kept, contentType: typeOf('png') }
      const bytes = await draw()
      await store.put(path, bytes, typeOf('png'))
      return { stream: Readable.from(bytes), size: bytes.length, contentType: typeOf('png') }
    },
    async remove(url) {
      const [, businessId, name, ending] = OUR_PATH.exec(url) ?? DRAWN_PATH.exec(url) ?? []
      if (businessId && name && ending) await store.remove(`${businessId}/${name}.${ending}`)
    },
    async *list() {
      for await (const { path, ...file } of store.list()) yield { ...file, path: `/files/${path}` }
    },
    sweep: () => store.sweep(),
  }
}

function typeOf(ending: string): string {
  return TYPES[ending] ?? 'application/octet-stream'
}
