import { sql, type RawBuilder } from 'kysely'
import { countSleeping } from '../rollups/activity.sql.ts'
import { cacheSlowCount } from '../db/cached-count.ts'
import type { Db } from '../db/open.ts'
import { countReady } from '../stamping/ready-rewards.sql.ts'
import { almostFullCustomers, frequentCustomers, hasBirthdaySoon } from './audience-conditions.sql.ts'

type CustomerCounts = { total: number; fresh: number }
type Figures = CustomerCounts & { ready: number; sleeping: number }
const figures = cacheSlowCount<Figures>(({ total }) => total)

/** Returns figures over all customers; those of a long list are cached for up to ten seconds. */
export function countFigures(db: Db, businessId: string, at: FiguresAt): Promise<Figures> {
  return figures(businessId, () => countFiguresNow(db, businessId, at))
}

type FiguresAt = { active_since: Date; new_since: Date; now: Date }

async function countFiguresNow(
  db: Db,
  businessId: string,
  { active_since, new_since, now }: FiguresAt,
): Promise<Figures> {
  const { rows } = await sql<CustomerCounts>`
    select count(*)::int as total, (count(*) filter (where joined_at >= ${new_since}))::int as fresh
    from customers where business_id = ${businessId} and erased_at is null and merged_into is null`.execute(db)
  return {
    ...(rows[0] ?? { total: 0, fresh: 0 }),
    ready: await countReady(db, businessId, now),
    sleeping: await countSleeping(db, businessId, active_since),
  }
}

type AudienceCounts = { frequent: number; birthday: number; almost_full: number }
type CountedAudiences = AudienceCounts & { total: number }
const audiences = cacheSlowCount<CountedAudiences>(({ total }) => total)

/** Counts the people of each audience that no column of a customer tells; a long list as `countFigures` does. */
export async function countAudiences(db: Db, businessId: string, now: Date): Promise<AudienceCounts> {
  const { frequent, birthday, almost_full } = await audiences(businessId, () => countAudiencesNow(db, businessId, now))
  return { frequent, birthday, almost_full }
}

async function countAudiencesNow(db: Db, businessId: string, now: Date): Promise<CountedAudiences> {
  const isListed = sql`c.business_id = ${businessId} and c.erased_at is null and c.merged_into is null`
  // One at a time, which "offset 0" keeps so: a planner without statistics counts both audiences anew for each customer.
  const listedOf = (audience: RawBuilder<unknown>) => sql`(select count(*)::int from (${audience}) audience
      cross join lateral (select 1 from customers c where ${isListed} and c.id = audience.customer_id offset 0) listed)`
  const { rows } = await sql<CountedAudiences>`
    select count(*)::int as total, (count(*) filter (where ${hasBirthdaySoon(businessId, now)}))::int as birthday,
      ${listedOf(frequentCustomers(businessId, now))} as frequent,
      ${listedOf(almostFullCustomers(businessId, now))} as almost_full
    from customers c where ${isListed}`.execute(db)
  return rows[0] ?? { total: 0, frequent: 0, birthday: 0, almost_full: 0 }
}
