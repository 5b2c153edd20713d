/** A card's own banner and logo. Copies of a card share the files, so one goes only with the last card that shows it. */
import { Refusal } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import type { Files } from '../outside/files.ts'
import { countCardsShowing } from './stamp-cards.sql.ts'

/** Where the new pictures lie; a name that is missing was not sent. */
export type CardPictures = { banner?: string; logo?: string }
type Uploads = { banner?: { bytes: Buffer }; logo?: { bytes: Buffer } }

/** Saves what was uploaded, both or none. Slow: call it before the transaction. */
export async function savePictures(files: Files, businessId: string, uploads: Uploads): Promise<CardPictures> {
  const pictures: CardPictures = {}
  try {
    for (const kind of ['banner', 'logo'] as const) {
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
export async function keepUnlessRefused<T>(files: Files, pictures: CardPictures, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Refusal) await removePictures(files, Object.values(pictures))
    throw error
  }
}

export async function removePictures(files: Files, urls: string[]): Promise<void> {
  await Promise.all(urls.map(url => files.remove(url)))
}

type Shown = { banner: string | null; logo: string | null }

/** Which of the pictures that `before` showed no card shows any more. Ask when the change is written; the caller holds the card. */
export async function picturesNobodyShows(db: Db, businessId: string, before: Shown, after: Shown): Promise<string[]> {
  const gone: string[] = []
  for (const url of new Set([before.banner, before.logo])) {
    if (url === null || url === after.banner || url === after.logo) continue
    if (await countCardsShowing(db, businessId, url) === 0) gone.push(url)
  }
  return gone
}
