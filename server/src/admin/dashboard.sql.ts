import { dayOfQuarter, QUARTERS_A_DAY, quarterOf, START, startOfQuarter } from '@stampwell/domain/rollup.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

export type PlatformFigures = {
  merchants: number
  published_cards: number
  customers: number
  stamps_given_30_days: number
}

/**
 * Counts the whole platform. Undone stamps count as not given; erased customers do not count. Whole quarter hours come
 * from each business's roll-up and its tail; the rest after `since` comes from the ledger itself.
 */
// tenant-free: the admin area counts rows of all businesses and shows none of them.
export async function countPlatform(db: Db, since: Date): Promise<PlatformFigures> {
  const first = quarterOf(new Date(since.getTime() - 1)) + 1
  const whole = startOfQuarter(first)
  const { rows } = await sql<PlatformFigures>`
    select
      (select count(*)::int from businesses) as merchants,
      (select count(*)::int from stamp_cards where published_at is not null and archived_at is null) as published_cards,
      (select count(*)::int from customers where erased_at is null and merged_into is null) as customers,
      (select coalesce(sum(rolled.stamps), 0) + coalesce(sum(tail.stamps), 0) + coalesce(sum(edge.stamps), 0)
        from businesses b left join rollups r on r.business_id = b.id
        cross join lateral (
          select sum(case when d.day > ${dayOfQuarter(first)}::date then d.given else (select sum(n)
            from unnest(d.stamps[${(first % QUARTERS_A_DAY) + 1}::int:]) n) end) as stamps
          from rollup_days d where d.business_id = b.id and d.day >= ${dayOfQuarter(first)}::date) rolled
        cross join lateral (
          select sum(e.quantity) as stamps from (
            -- Without an offset the planner would join the whole ledger.
            select * from stamp_events t where t.business_id = b.id
              and (t.written_in, t.id) > (coalesce(r.written_in, ${START.written_in}::xid8), coalesce(r.event_id, ${START.event_id}::uuid)) offset 0) e
          left join stamp_events g on g.business_id = b.id and g.id = e.reverses_id
          where coalesce(g.kind, e.kind) = 'give' and coalesce(g.created_at, e.created_at) >= ${whole}) tail
        cross join lateral (
          select sum(e.quantity) as stamps from stamp_events e
          where e.business_id = b.id and e.kind = 'give' and e.created_at >= ${since} and e.created_at < ${whole}
            and not exists (select 1 from stamp_events u
              where u.business_id = b.id and u.reverses_id = e.id)) edge)::int as stamps_given_30_days`.execute(db)
  return rows[0] ?? { merchants: 0, published_cards: 0, customers: 0, stamps_given_30_days: 0 }
}
