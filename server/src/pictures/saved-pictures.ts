import { Refusal } from '@stampwell/domain/refusal.ts'
import type { Files } from './files.ts'
import type { ImageKind } from '../images/make-picture.ts'

export type SavedPictures<K extends ImageKind = ImageKind> = { [N in K]?: string }
type Uploads<K extends ImageKind> = { [N in K]?: { bytes: Buffer } | undefined }

/** Saves all uploads or none. Slow: call it before the transaction. */
export async function savePictures<K extends ImageKind>(
  files: Files,
  businessId: string,
  uploads: Uploads<K>,
  kinds: readonly K[],
): Promise<SavedPictures<K>> {
  const pictures: SavedPictures<K> = {}
  try {
    for (const kind of kinds) {
      const upload = uploads[kind]
      if (upload) pictures[kind] = (await files.saveImage(businessId, upload.bytes, kind)).url
    }
    return pictures
  } catch (error) {
    await removePictures(files, Object.values(pictures))
    throw error
  }
}

/** Runs the act and deletes its saved pictures when it refuses. After any other error a retry may still need them. */
export async function deletePicturesOnRefusal<T>(
  files: Files,
  pictures: Partial<Record<string, string | null>>,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Refusal) await removePictures(files, Object.values(pictures))
    throw error
  }
}

export async function removePictures(files: Files, urls: (string | null | undefined)[]): Promise<void> {
  await Promise.all(urls.filter((url) => url !== null && url !== undefined).map((url) => files.remove(url)))
}
