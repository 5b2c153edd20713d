import type { ImportCard } from '@stampwell/contract/business/imports.ts'
import { refuseFields } from '@stampwell/domain/refusal.ts'
import type { Db } from '../../db/open.ts'
import { listPublishedCards } from '../../stamp-cards/stamp-cards.sql.ts'

/** Refuses cards that are not published or named twice, and columns that the file lacks. */
export async function checkCards(
  db: Db,
  businessId: string,
  { cards, columns }: { cards: readonly ImportCard[]; columns: number },
): Promise<void> {
  const published = new Set((await listPublishedCards(db, businessId)).map(({ id }) => id))
  for (const [index, card] of cards.entries()) {
    const field = (name: keyof ImportCard) => `cards.${index}.${name}`
    if (cards.findIndex((other) => other.stamp_id === card.stamp_id) < index)
      refuseFields({ [field('stamp_id')]: ['Choose each card once.'] })
    if (!published.has(card.stamp_id)) refuseFields({ [field('stamp_id')]: ['Choose a published card.'] })
    if (card.stamps === null && card.rewards_waiting === null)
      refuseFields({ [field('stamps')]: ['Choose the column of the stamps or of the rewards.'] })
    if ([card.stamps, card.rewards_waiting].some((column) => column !== null && column >= columns))
      refuseFields({ [field('stamps')]: ['The file has no such column.'] })
  }
}
