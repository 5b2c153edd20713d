/** Several pictures of one act: both or none, and none when the act is refused. */
import { Refusal } from '@stampwell/domain/refusal.ts'
import type { Files } from './files.ts'
import type { ImageKind } from './make-picture.ts'

/** Where the new pictures lie; a name that is missing was not sent. */
export type SavedPictures<K extends ImageKind = ImageKind> = { [N in K]?: string }
type Uploads<K extends ImageKind> = { [N in K]?: { bytes: Buffer } | undefined }

/** Saves what was uploaded, all or nothing. Slow: call it before the transaction. */
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

/** Runs the act; when it refuses, the pictures saved for it are taken away again. After any other error it may run once more and need them. */
export async function keepUnlessRefused<T>(
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
