/** Finds a QR code in a picture: with the browser's own detector if it has one, else with a loaded one. */
import { loadPartOnce } from '#ui/loading/load-part.ts'
import type { CodeDetector } from './own-detector.ts'

type NativeDetector = {
  new (options: { formats: string[] }): CodeDetector
  getSupportedFormats: () => Promise<string[]>
}

let loaded: Promise<CodeDetector> | null = null

/** Returns the page's single detector. Rejects when it cannot be loaded; the next call tries again. */
export function codeDetector(): Promise<CodeDetector> {
  loaded ??= create().catch((cause: unknown) => {
    loaded = null
    throw cause
  })
  return loaded
}

async function create(): Promise<CodeDetector> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetector }).BarcodeDetector // not every browser has one, so TypeScript has no type for it
  const formats = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  if (Native && formats.includes('qr_code')) return new Native({ formats: ['qr_code'] })
  const { createOwnDetector } = await loadPartOnce(() => import('./own-detector.ts'))
  return createOwnDetector()
}

/** Returns the text of a code in a photo, or null when there is none. Rejects when the file is not a picture. */
export async function codeInPhoto(photo: Blob): Promise<string | null> {
  // A 12-megapixel photo takes seconds to search; a code is readable far below that.
  const picture = await createImageBitmap(photo)
  const scale = Math.min(1, 1600 / Math.max(picture.width, picture.height))
  const small =
    scale === 1
      ? picture
      : await createImageBitmap(picture, {
          resizeWidth: Math.round(picture.width * scale),
          resizeHeight: Math.round(picture.height * scale),
        })
  const detector = await codeDetector()
  const [code] = await detector.detect(small)
  return code?.rawValue ?? null
}
