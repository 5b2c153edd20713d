/** What a picture of a card depends on, but for the number of stamps: its design under the terms that somebody holds. */
import { createHash } from 'node:crypto'
import { DEFAULT_LANGUAGE } from '@stampwell/domain/text/language.ts'
import { findBusinessLanguage } from '../../accounts/language.sql.ts'
import type { Db } from '../../db/open.ts'
import { presentDesign } from '../present-card.ts'
import { findDrawnCard } from '../stamp-cards.sql.ts'
import { listTermsOfCards } from '../terms.sql.ts'
import { keepDrawing, type Drawing } from './drawings.sql.ts'

/** `path` leads to the picture of a card with so many stamps. */
export type CardPicture = { path: string; stamps: number; total: number }
export type HeldCard = { stamp_id: string; terms_version: number; stamps: number }

/**
 * Returns how to find the picture of each customer's card, for as long as a batch of messages is written: a card is read
 * once. Null for a card that is gone.
 */
export function createCardPictures(
  db: Db,
  businessId: string,
  now: Date,
): (held: HeldCard) => Promise<CardPicture | null> {
  const known = new Map<string, Promise<{ hash: string; total: number } | null>>()
  return async ({ stamp_id, terms_version, stamps }) => {
    const key = `${stamp_id} ${terms_version}`
    const drawing = known.get(key) ?? readDrawing(db, businessId, { stamp_id, terms_version, now })
    known.set(key, drawing)
    const found = await drawing
    if (!found) return null
    const { hash, total } = found
    const shown = Math.min(stamps, total)
    return { path: `/cards/${hash}/${shown}-of-${total}.png`, stamps: shown, total }
  }
}

async function readDrawing(
  db: Db,
  businessId: string,
  { stamp_id, terms_version, now }: Omit<HeldCard, 'stamps'> & { now: Date },
): Promise<{ hash: string; total: number } | null> {
  const row = await findDrawnCard(db, businessId, stamp_id)
  const terms = (await listTermsOfCards(db, businessId, [stamp_id])).find((one) => one.version === terms_version)
  if (!row || !terms) return null
  const { number_of_stamps, rewards } = terms
  const language = await findBusinessLanguage(db, businessId)
  const drawing: Drawing = {
    ...(language === DEFAULT_LANGUAGE ? {} : { language }),
    ...presentDesign(row),
    number_of_stamps,
    rewards: rewards.map(({ stamps_required, name }) => ({ stamps_required, name })),
    seed: stamp_id,
  }
  const hash = createHash('sha256').update(JSON.stringify(drawing)).digest('hex').slice(0, 32)
  await keepDrawing(db, businessId, { hash, drawing, now })
  return { hash, total: number_of_stamps }
}
