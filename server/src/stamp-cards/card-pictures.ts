/** Copies of a card share its pictures, so a file is deleted only with the last card that shows it. */
import type { Db } from '../db/open.ts'
import type { Files } from '../pictures/files.ts'
import { savePictures as save, type SavedPictures } from '../pictures/saved-pictures.ts'
import { countCardsShowing } from './stamp-cards.sql.ts'

export { deletePicturesOnRefusal, removePictures } from '../pictures/saved-pictures.ts'

export type CardPictures = SavedPictures<'banner' | 'logo'>
type Uploads = { banner?: { bytes: Buffer }; logo?: { bytes: Buffer } }

/** Saves the uploads, both or none. Slow: call it before the transaction. */
export function savePictures(files: Files, businessId: string, uploads: Uploads): Promise<CardPictures> {
  return save(files, businessId, uploads, ['banner', 'logo'])
}

type CardImages = { banner: string | null; logo: string | null }

/** Returns the pictures of `before` that no card shows any more. Call it after the update, with the card locked. */
export async function unusedPictures(
  db: Db,
  businessId: string,
  before: CardImages,
  after: CardImages,
): Promise<string[]> {
  const gone: string[] = []
  for (const url of new Set([before.banner, before.logo])) {
    if (url === null || url === after.banner || url === after.logo) continue
    if ((await countCardsShowing(db, businessId, url)) === 0) gone.push(url)
  }
  return gone
}
