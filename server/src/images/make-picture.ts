import { refuse } from '@stampwell/domain/refusal.ts'
import type { Metadata } from 'sharp'
import { limitConcurrency } from '../concurrency-limiter.ts'
import { pictureRefusals } from '../texts/en/picture-refusals.ts'
import { loadSharp, type SharpLibrary } from './load-sharp.ts'

export type ImageKind = 'logo' | 'banner' | 'icon'
export type MadePicture = { data: Buffer; ending: 'webp' | 'png' }

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
const MAX_PIXELS = 25_000_000
const MAX_SIDE = 12_000
/** Maximum bytes of memory for decoding one picture. Only progressive and interlaced pictures come near it. */
const MAX_MEMORY = 100_000_000
/** Minimum bytes of memory counted for any picture, including its buffers. */
const MIN_MEMORY = 40_000_000
const TIMEOUT_S = 20
const SIDES: Record<ImageKind, { width: number; height: number }> = {
  logo: { width: 512, height: 512 },
  banner: { width: 1600, height: 800 },
  icon: { width: 256, height: 256 },
}

/** Refuses `unsupported_media_type`, `too_large`, or `unavailable` when too many pictures are waiting. */
export type MakePicture = (bytes: Buffer, kind: ImageKind) => Promise<MadePicture>

/** Decodes two ordinary pictures at a time, or one that takes much memory. */
export function createPictureMaker({ maxWaiting = 64 }: { maxWaiting?: number } = {}): MakePicture {
  const run = limitConcurrency({ capacity: MAX_MEMORY, maxWaiting })

  return async function makePicture(bytes, kind) {
    if (bytes.length > MAX_IMAGE_BYTES) refuse('too_large', wordsFor(kind))
    const format = formatOf(bytes)
    if (!format) refuse('unsupported_media_type', wordsFor(kind))
    const sharp = await loadSharp()
    const facts = await read(sharp, bytes)
      .metadata()
      .catch((error: unknown) => refuseUnread(error, kind))
    if (!format.includes(facts.format)) refuse('unsupported_media_type', wordsFor(kind))
    const memory = memoryFor(facts)
    if (Math.max(facts.width, facts.height) > MAX_SIDE || memory > MAX_MEMORY) refuse('too_large', wordsFor(kind))
    const data = await run(() => encode(sharp, bytes, kind), Math.max(memory, MIN_MEMORY)).catch((error: unknown) =>
      refuseUnread(error, kind),
    )
    return { data, ending: kind === 'icon' ? 'png' : 'webp' }
  }
}

/** Opens the first frame. Truncated and invalid pictures fail; decoder warnings are ignored. */
function read(sharp: SharpLibrary, bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
}

/** Applies the EXIF orientation, converts to sRGB, shrinks to the display size and drops all metadata. */
function encode(sharp: SharpLibrary, bytes: Buffer, kind: ImageKind): Promise<Buffer> {
  const picture = read(sharp, bytes)
    .autoOrient()
    .resize({ ...SIDES[kind], fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: TIMEOUT_S })
  return (kind === 'icon' ? picture.png({ compressionLevel: 9 }) : picture.webp({ quality: 84 })).toBuffer()
}

/** Goes by the first bytes, not by name or declared type. A phone's JPEG may carry an HDR gain map (Ultra HDR). */
function formatOf(bytes: Buffer): string[] | null {
  const begin = bytes.subarray(0, 12).toString('latin1')
  if (begin.startsWith('\x89PNG\r\n\x1a\n')) return ['png']
  if (begin.startsWith('\xff\xd8\xff')) return ['jpeg', 'uhdr']
  return begin.startsWith('RIFF') && begin.endsWith('WEBP') ? ['webp'] : null
}

/** Returns the bytes of memory for decoding: 0 if it works row by row, else those of the whole decoded picture. */
function memoryFor({
  format,
  width,
  height,
  channels,
  bitsPerSample = 8,
  isProgressive,
  chromaSubsampling,
}: Metadata): number {
  const pixels = width * height
  if (format === 'jpeg') return isProgressive ? pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0
  if (format === 'png') return isProgressive ? pixels * channels * Math.max(1, bitsPerSample / 8) : 0
  return pixels * 4
}

function refuseUnread(error: unknown, kind: ImageKind): never {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('timeout')) refuse('unavailable')
  refuse(message.includes('pixel limit') ? 'too_large' : 'unsupported_media_type', wordsFor(kind))
}

function wordsFor(kind: ImageKind) {
  return { errors: { [kind]: [pictureRefusals.unfit] } }
}
