/** Facts of a card's picture besides the number of stamps: its design under the terms that somebody holds. */
import { createHash } from 'node:crypto'
import { DEFAULT_LANGUAGE, type Language } from '@stampwell/domain/text/language.ts'
import { nextReward } from '@stampwell/domain/stamping/terms.ts'
import type { Db } from '../../db/open.ts'
import { findCardFace } from '../card-faces.sql.ts'
import { presentDesign } from '../present-card.ts'
import { listTermsOfCards } from '../terms.sql.ts'
import { keepDrawing, type Drawing } from './drawings.sql.ts'

/** `path` leads to the picture of a card with so many stamps; `reward` is the next one on it, null after the last. */
export type CardPicture = { path: string; stamps: number; total: number; reward: string | null }
/** `language` is that of the customer who reads the picture. */
export type HeldCard = { stamp_id: string; terms_version: number; stamps: number; language: Language }
type KeptDrawing = { hash: string; total: number; rewards: Drawing['rewards'] }
/** What is kept, by card, version and language. */
export type KnownDrawings = Map<string, Promise<KeptDrawing | null>>

/**
 * Returns how to find the picture of each customer's card, for as long as messages are written: a card is read once,
 * and added to `known`. Null for a card that is gone. What a transaction added that did not commit is not kept.
 */
export function createCardPictures(
  db: Db,
  businessId: string,
  now: Date,
  known: KnownDrawings = new Map(),
): (held: HeldCard) => Promise<CardPicture | null> {
  return async ({ stamps, ...held }) => {
    const key = `${held.stamp_id} ${held.terms_version} ${held.language}`
    const drawing = known.get(key) ?? readDrawing(db, businessId, { ...held, now })
    known.set(key, drawing)
    const found = await drawing
    if (!found) return null
    const { hash, total, rewards } = found
    const shown = Math.min(stamps, total)
    const path = `/cards/${hash}/${shown}-of-${total}.png`
    return { path, stamps: shown, total, reward: nextReward(rewards, shown)?.name ?? null }
  }
}

async function readDrawing(
  db: Db,
  businessId: string,
  { stamp_id, terms_version, language, now }: Omit<HeldCard, 'stamps'> & { now: Date },
): Promise<KeptDrawing | null> {
  const row = await findCardFace(db, businessId, stamp_id)
  const terms = (await listTermsOfCards(db, businessId, [stamp_id])).find(({ version }) => version === terms_version)
  if (!row || !terms) return null
  const { number_of_stamps } = terms
  const rewards = terms.rewards.map(({ stamps_required, name }) => ({ stamps_required, name }))
  const drawing: Drawing = {
    ...(language === DEFAULT_LANGUAGE ? {} : { language }),
    ...presentDesign(row),
    number_of_stamps,
    rewards,
    seed: stamp_id,
  }
  const hash = createHash('sha256').update(JSON.stringify(drawing)).digest('hex').slice(0, 32)
  await keepDrawing(db, businessId, { hash, drawing, now })
  return { hash, total: number_of_stamps, rewards }
}
