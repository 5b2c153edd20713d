import type { ImportCard } from '@stampwell/contract/business/imports.ts'
import { refuseFields } from '@stampwell/domain/refusal.ts'
import type { Db } from '../../db/open.ts'
import { listPublishedCards } from '../../stamp-cards/stamp-cards.sql.ts'
import { say } from '../../texts/import-refusals.ts'

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
      refuseFields({ [field('stamp_id')]: [say('card_twice')] })
    if (!published.has(card.stamp_id)) refuseFields({ [field('stamp_id')]: [say('card_unpublished')] })
    if (card.stamps === null && card.rewards_waiting === null)
      refuseFields({ [field('stamps')]: [say('choose_balance')] })
    if ([card.stamps, card.rewards_waiting].some((column) => column !== null && column >= columns))
      refuseFields({ [field('stamps')]: [say('no_such_column')] })
  }
}
