/** Plans as they are sold: versions that were replaced are not among them. */
import { BASE_CURRENCY } from '@stampwell/domain/plan.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Returns the plans sold in a currency, or in the base currency if none is, in the order of their tiers. */
export function listSoldPlans(db: Db, currency: string) {
  return db
    .selectFrom('plans')
    .where('replaced_at', 'is', null)
    .where('currency', '=', (eb) =>
      eb
        .selectFrom('plans as priced')
        .select('priced.currency')
        .where('priced.replaced_at', 'is', null)
        .where('priced.currency', 'in', [currency, BASE_CURRENCY])
        .orderBy(sql`priced.currency = ${currency}`, 'desc')
        .limit(1),
    )
    .select(['id', 'tier', 'name', 'amount_minor', 'currency', 'interval', 'features', 'limits', 'popular'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Returns the id of the monthly plan of a tier that is sold in a currency, or in the base currency if none is. */
export async function findMonthlyPlan(db: Db, tier: string, currency: string): Promise<string> {
  const { id } = await db
    .selectFrom('plans')
    .select('id')
    .where('tier', '=', tier)
    .where('interval', '=', 'month')
    .where('replaced_at', 'is', null)
    .where('currency', 'in', [currency, BASE_CURRENCY])
    .orderBy(sql`currency = ${currency}`, 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

export async function findCurrency(db: Db, businessId: string): Promise<string> {
  const { currency } = await db
    .selectFrom('businesses')
    .select('currency')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return currency
}
