import { cardsAfterChange } from '@stampwell/domain/billing/plan-limits.ts'
import type { Db } from '../db/open.ts'
import { loadLimits } from '../subscriptions/plan-in-force.sql.ts'
import { lockBusiness } from './lock-business.sql.ts'
import { lockLiveCards, setOpenForJoins } from './live-cards.sql.ts'

/**
 * Makes the live cards fit the plan in force, after each change of it: those over its limit are closed for joins, and as
 * many as it allows are opened again. `keep` is the owner's choice, null without one; `cardsAfterChange` decides. The
 * caller has stored the new state of the subscription in this transaction. Running it again changes nothing.
 */
export async function fitCardsToPlan(
  db: Db,
  businessId: string,
  { keep, now }: { keep: readonly string[] | null; now: Date },
): Promise<void> {
  await lockBusiness(db, businessId)
  const cards = await lockLiveCards(db, businessId)
  const { live_cards: max } = await loadLimits(db, businessId, now)

  const wanted = cardsAfterChange(cards, max, keep)
  const changed = (isOpen: boolean) =>
    wanted.flatMap(({ stamp_id, is_open_for_joins, stays_open }) =>
      stays_open === isOpen && is_open_for_joins !== isOpen ? [stamp_id] : [],
    )

  await setOpenForJoins(db, businessId, { stampIds: changed(false), is_open_for_joins: false, now })
  await setOpenForJoins(db, businessId, { stampIds: changed(true), is_open_for_joins: true, now })
}
