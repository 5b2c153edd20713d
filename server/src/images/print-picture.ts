/** Prepares stored pictures for PDF: opaque PNG, or JPEG for photographs. */
import type { Sharp } from 'sharp'
import { loadSharp } from './load-sharp.ts'

export type PrintPicture = { bytes: Buffer; width: number; height: number }

/**
 * Flattens a logo or icon onto its background, at most `side` pixels wide and high. Returns null for invalid pictures.
 */
export async function printLogo(
  bytes: Buffer,
  { side, ground }: { side: number; ground: string },
): Promise<PrintPicture | null> {
  const sharp = await loadSharp()
  const picture = sharp(bytes)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: ground })
  return finish(picture.toColourspace('srgb').png({ compressionLevel: 6 }))
}

export async function printPhoto(
  bytes: Buffer,
  { width, height, ground }: { width: number; height: number; ground: string },
): Promise<PrintPicture | null> {
  const sharp = await loadSharp()
  return finish(
    sharp(bytes)
      .resize({ width, height, fit: 'cover' })
      .flatten({ background: ground })
      .toColourspace('srgb')
      .jpeg({ quality: 88 }),
  )
}

async function finish(picture: Sharp): Promise<PrintPicture | null> {
  try {
    const { data, info } = await picture.toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return null
  }
}
