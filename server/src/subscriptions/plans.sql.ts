/** Plans as they are sold, and the versions that were. */
import { BASE_CURRENCY, planLimits, type PlanLimits } from '@stampwell/domain/billing/plan.ts'
import type { PlanVersion } from '@stampwell/domain/billing/plan-change.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Returns the plans sold in a currency, in the order of their tiers; one without a price in it in the base currency. */
export function listSoldPlans(db: Db, currency: string) {
  return db
    .selectFrom('plans')
    .where('replaced_at', 'is', null)
    .where(isSoldFor(currency))
    .select(['id', 'tier', 'name', 'amount_minor', 'currency', 'interval', 'features', 'limits', 'popular'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Selects a plan in the currency, and in the base currency where the same tier and interval has no price in it. */
function isSoldFor(currency: string) {
  return sql<boolean>`(plans.currency = ${currency} or plans.currency = ${BASE_CURRENCY} and not exists (
    select from plans own where own.tier = plans.tier and own.interval = plans.interval
      and own.currency = ${currency} and own.replaced_at is null))`
}

/** Returns the currencies in which a plan has a price. */
export async function listSoldCurrencies(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('plans')
    .where('replaced_at', 'is', null)
    .where('amount_minor', '>', 0)
    .select('currency')
    .distinct()
    .orderBy('currency')
    .execute()
  return rows.map(({ currency }) => currency)
}

/** A plan as acts on subscriptions need it. `replaced_at`: null while it is sold. */
export type StoredPlan = PlanVersion & { name: string; limits: PlanLimits; replaced_at: Date | null }

function selectVersions(db: Db) {
  return db
    .selectFrom('plans')
    .select(['id', 'tier', 'name', 'interval', 'amount_minor', 'currency', 'position', 'limits', 'replaced_at'])
    .$narrowType<{ interval: PlanVersion['interval'] }>() // the column's check allows only these
}

type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['executeTakeFirstOrThrow']>>

function storedPlanOf({ limits, ...row }: VersionRow): StoredPlan {
  return { ...row, limits: planLimits(limits as Record<string, number | null>) } // only written as this object
}

/** Returns a version of a plan, sold or replaced. */
export async function findPlan(db: Db, id: string): Promise<StoredPlan | null> {
  const row = await selectVersions(db).where('id', '=', id).executeTakeFirst()
  return row ? storedPlanOf(row) : null
}

/**
 * Keeps a version from being deleted until the transaction ends, for a row that is about to name it. Waits for an admin
 * who takes it from sale, and returns it as that leaves it; undefined if it is gone.
 */
export function holdPlan(db: Db, id: string): Promise<Pick<StoredPlan, 'replaced_at'> | undefined> {
  return db.selectFrom('plans').select('replaced_at').where('id', '=', id).forKeyShare().executeTakeFirst()
}

/** Returns the version of a tier and interval that is sold for a business's currency. */
export async function findSoldPlan(
  db: Db,
  { tier, interval }: Pick<PlanVersion, 'tier' | 'interval'>,
  currency: string,
): Promise<StoredPlan | null> {
  const row = await selectVersions(db)
    .where('replaced_at', 'is', null)
    .where('tier', '=', tier)
    .where('interval', '=', interval)
    .where(isSoldFor(currency))
    .executeTakeFirst()
  return row ? storedPlanOf(row) : null
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

/** As `findMonthlyPlan`, for a row that is about to name the plan. */
export async function holdMonthlyPlan(db: Db, tier: string, currency: string): Promise<string> {
  const id = await findMonthlyPlan(db, tier, currency)
  const held = await holdPlan(db, id)
  // Taken from sale in this moment: the base currency still has one.
  return held?.replaced_at === null ? id : holdMonthlyPlan(db, tier, currency)
}

export async function findCurrency(db: Db, businessId: string): Promise<string> {
  const { currency } = await db
    .selectFrom('businesses')
    .select('currency')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return currency
}

/** Returns the tiers that a new business can begin with: those sold by the month in the base currency, in their order. */
export function listTiers(db: Db): Promise<{ tier: string; name: string }[]> {
  return db
    .selectFrom('plans')
    .select(['tier', 'name'])
    .where('interval', '=', 'month')
    .where('replaced_at', 'is', null)
    .where('currency', '=', BASE_CURRENCY)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function isTierSold(db: Db, tier: string): Promise<boolean> {
  return (await listTiers(db)).some((sold) => sold.tier === tier)
}
