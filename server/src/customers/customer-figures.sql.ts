import { sql } from 'kysely'
import { countSleeping } from '../rollups/activity.sql.ts'
import { cacheSlowCount } from '../db/cached-count.ts'
import type { Db } from '../db/open.ts'
import { countReady } from '../stamping/ready-rewards.sql.ts'

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
