/** Counts days of UTC over all businesses. Each statement counts whole days anew, so repeating one changes nothing. */
import { SENT_STATUSES } from '@stampwell/domain/sending/recipient.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open.ts'
import { IS_ON_TRIAL, isBilled, isLate, isPaidFor } from '../subscriptions/subscriptions.sql.ts'

/** Days [from, to], both included. */
export type DaySpan = { from: string; to: string }

/** A business is active on a day if it gave a stamp in this number of days, which end with the day. */
export const ACTIVE_DAYS = 30

export type CountState = {
  /** Every change by an older transaction is counted. */
  written_in: string
  recount_from: string | null
  counted_at: Date | null
  /** The transaction that wrote the state last. */
  saved_in: string
}

/** `running`: the oldest transaction that still ran when the state was read. */
export type CountBegun = CountState & { running: string }

/** Locks the state against other processes and returns it. */
export async function lockCounts(db: Db): Promise<CountBegun> {
  const { rows } = await sql<CountBegun>`
    select written_in::text, recount_from::text, counted_at, xmin::text as saved_in,
      pg_snapshot_xmin(pg_current_snapshot())::text as running
    from platform_counts for update`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The counts have one row')
  return row
}

/**
 * Notes that everything before `running` is counted. A recount that was asked for since the state was read stays, of the
 * same days too: rows may have been deleted after they were counted.
 */
export async function saveCounts(db: Db, { running, saved_in }: CountBegun, now: Date): Promise<void> {
  await sql`
    update platform_counts set written_in = ${running}::xid8, counted_at = ${now},
      recount_from = case when xmin::text = ${saved_in} then null else recount_from end`.execute(db)
}

/** Has the next run count these days again. Call it before a business's rows are deleted. */
export async function recountFrom(db: Db, day: string): Promise<void> {
  await sql`update platform_counts set recount_from = least(recount_from, ${day}::date)`.execute(db)
}

/** Returns the days whose roll-ups changed since the last count. */
// tenant-free: the figures of the platform count all businesses.
export async function listChangedDays(db: Db, { written_in, recount_from }: CountState): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day::text from rollup_days where written_in >= ${written_in}::xid8
    union
    select day::text from platform_days where day >= ${recount_from}::date
    order by day`.execute(db)
  return rows.map(({ day }) => day)
}

/** Adds a row for each day from the first one on which anything happened; returns the first. */
// tenant-free: the figures of the platform count all businesses.
export async function addDays(db: Db, today: string): Promise<string> {
  const { rows } = await sql<{ first: string }>`
    with first as (
      select least((select min(created_at) at time zone 'UTC' from businesses)::date, (select min(day) from rollup_days),
        (select min(day) from platform_days), ${today}::date) as day),
    added as (
      insert into platform_days (day)
      select d::date from first, generate_series(first.day, ${today}::date, interval '1 day') d
      where d::date > (select coalesce(max(day), '-infinity') from platform_days)
        or d::date < (select coalesce(min(day), 'infinity') from platform_days)
      on conflict (day) do nothing)
    select day::text as first from first`.execute(db)
  return rows[0]?.first ?? today
}

/** Counts what has an index by time, so that it is read for each day by itself. */
// tenant-free: the figures of the platform count all businesses.
export async function countEvents(db: Db, { from, to }: DaySpan): Promise<void> {
  await sql`
    update platform_days d set sign_ups = c.sign_ups, customers_joined = c.customers_joined,
      customers_gone = c.erased + c.merged, campaigns = c.campaigns, campaign_messages = c.campaign_messages,
      ended_subscriptions = c.ended_subscriptions
    from (
      select day,
        (select count(*) from businesses b where ${within('b.created_at')} and b.erased_at is null) as sign_ups,
        (select count(*) from customers u where ${within('u.created_at')}) as customers_joined,
        (select count(*) from customers u where ${within('u.erased_at')} and u.merged_into is null) as erased,
        (select count(*) from customer_merges m where ${within('m.merged_at')} and m.undone_at is null) as merged,
        (select count(*) from broadcasts b where ${within('b.first_sent_at')} and b.kind = 'campaign') as campaigns,
        (select coalesce(sum(n.recipients), 0) from broadcasts b
          join broadcast_counts n on n.business_id = b.business_id and n.broadcast_id = b.id
          where ${within('b.first_sent_at')} and b.kind = 'campaign'
            and n.status = any(${SENT_STATUSES}::text[])) as campaign_messages,
        (select count(*) from subscription_ends e where ${within('e.ended_at')}) as ended_subscriptions
      from (select day from platform_days where day between ${from}::date and ${to}::date) days) c
    where d.day = c.day`.execute(db)
}

function within(time: string): RawBuilder<boolean> {
  const at = sql.ref(time)
  return sql<boolean>`${at} >= day::timestamp at time zone 'UTC' and ${at} < (day + 1)::timestamp at time zone 'UTC'`
}

/** Counts stamps and redemptions of these days from the roll-ups of the businesses. */
// tenant-free: the figures of the platform count all businesses.
export async function countStamps(db: Db, days: readonly string[]): Promise<void> {
  await sql`
    update platform_days d set stamps = c.stamps, redemptions = c.redemptions
    from (
      select asked.day, coalesce(sum(r.given), 0) as stamps,
        coalesce(sum((select sum(n) from unnest(r.redemptions) n)), 0) as redemptions
      from unnest(${[...days]}::date[]) asked (day) left join rollup_days r on r.day = asked.day
      group by asked.day) c
    where d.day = c.day`.execute(db)
}

/** A stamp makes its business active on that day and the days after it; days of two stamps are counted once. */
// tenant-free: the figures of the platform count all businesses.
export async function countActive(db: Db, { from, to }: DaySpan): Promise<void> {
  await sql`
    with given as (
      select day, lag(day) over (partition by business_id order by day) as previous from rollup_days
      where given > 0 and day > ${from}::date - ${ACTIVE_DAYS}::int and day <= ${to}::date),
    steps as (
      select greatest(day, coalesce(previous + ${ACTIVE_DAYS}::int, day)) as day, 1 as step from given
      union all select day + ${ACTIVE_DAYS}::int, -1 from given),
    changes as (
      select day, sum(step) as step from (
        select day, step from steps
        union all select d::date, 0 from generate_series(${from}::date, ${to}::date, interval '1 day') d) s
      group by day),
    counted as (select day, sum(step) over (order by day) as active from changes)
    update platform_days d set active_merchants = c.active from counted c
    where d.day = c.day and d.day between ${from}::date and ${to}::date`.execute(db)
}

/**
 * Notes how subscriptions stand now. MRR is per currency; a yearly price counts with a twelfth. A renewal that waits while
 * a business is suspended or closing, or for the end of a given plan once its paid period is over, brings nothing.
 */
// tenant-free: the figures of the platform count all businesses.
export async function countSubscriptions(db: Db, { today, now }: { today: string; now: Date }): Promise<void> {
  await sql`
    update platform_days d set trials = c.trials, paid_subscriptions = c.paid, failing_payments = c.failing
    from (
      select count(*) filter (where ${IS_ON_TRIAL}) as trials,
        count(*) filter (where ${isPaidFor('s')} and p.amount_minor > 0) as paid,
        count(*) filter (where ${isLate(now)}) as failing
      from subscriptions s join plans p on p.id = s.plan_id join businesses b on b.id = s.business_id) c
    where d.day = ${today}::date`.execute(db)
  await sql`delete from platform_revenue where day = ${today}::date`.execute(db)
  await sql`
    insert into platform_revenue (day, currency, amount_minor, subscriptions)
    select ${today}::date, p.currency,
      round(sum(p.amount_minor::numeric / case p.interval when 'year' then 12 else 1 end)), count(*)
    from subscriptions s join plans p on p.id = s.plan_id join businesses b on b.id = s.business_id
    where ${isPaidFor('s')} and p.amount_minor > 0 and ${isBilled('b')}
      and not (s.status = 'active' and s.period_to <= ${today}::date and coalesce(s.granted_until >= ${today}::date, false))
    group by p.currency`.execute(db)
}
