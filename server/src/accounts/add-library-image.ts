import { refuseFields } from '@stampwell/domain/refusal.ts'
import { firstCharacters } from '@stampwell/domain/text/characters.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import type { Files } from '../pictures/files.ts'
import { countImages, insertImage, type LibraryKind } from '../reference/library.sql.ts'
import { say } from '../texts/account-refusals.ts'
import { inLanguage } from '../texts/given-words.ts'
import { lockBusinessFacts } from './accounts.sql.ts'
import { findBusinessLanguage } from './language.sql.ts'

type File = { filename: string; bytes: Buffer }

/** Maximum images per library, because it is for choosing, not for storage. */
export const MAX_IMAGES = 200
const MAX_NAME_LENGTH = 60

export async function saveLibraryImage({
  db,
  files,
  businessId,
  kind,
  file,
}: {
  db: Db
  files: Files
  businessId: string
  kind: LibraryKind
  file: File | undefined
}): Promise<{ name: string; url: string }> {
  if (!file) refuseFields({ [kind]: [say('choose_picture')] })
  await refuseWhenFull(db, businessId, kind) // before the slow part
  const { url } = await files.saveImage(businessId, file.bytes, kind)
  const named = nameAfter(file.filename)
  return { name: named || inLanguage(await findBusinessLanguage(db, businessId))(`picture.${kind}`), url }
}

export async function addLibraryImage({
  db,
  businessId,
  kind,
  saved,
  now,
}: {
  db: Db
  businessId: string
  kind: LibraryKind
  saved: { name: string; url: string }
  now: Date
}) {
  await lockBusinessFacts(db, businessId)
  await refuseWhenFull(db, businessId, kind)

  const image = { id: newId(now), ...saved }
  await insertImage(db, businessId, { ...image, kind, now })
  return { ...image, mine: true }
}

async function refuseWhenFull(db: Db, businessId: string, kind: LibraryKind) {
  if ((await countImages(db, businessId, kind)) >= MAX_IMAGES)
    refuseFields({ [kind]: [say('pictures_full', { count: MAX_IMAGES })] })
}

/** 'C:\\pics\\my_logo.final.png' → 'my logo.final' */
function nameAfter(filename: string): string {
  const [last = ''] = filename.normalize('NFC').split(/[/\\]/).slice(-1)
  const name = last
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}_\s]+/gu, ' ')
    .trim()
  return firstCharacters(name, MAX_NAME_LENGTH)
}
