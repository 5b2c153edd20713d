/** Counts what needs somebody. Each statement reads an index of open work, which is short. */
import { HOUR_MS } from '@stampwell/domain/time/durations.ts'
import { LEAVING_TAKES_MS } from '@stampwell/domain/customers/customer.ts'
import { PRIVACY_REQUEST_MS } from '@stampwell/domain/customers/privacy-request.ts'
import { EXPIRY_DAY } from '@stampwell/domain/billing/dunning.ts'
import type { AttentionKind } from '@stampwell/domain/platform/platform-figures.ts'
import { sql } from 'kysely'
import { JOB_SCHEMA, QUEUE_NAMES } from '../db/job-tables.ts'
import type { Db } from '../db/open.ts'
import { isBilled } from '../subscriptions/subscriptions.sql.ts'

export type OpenWork = { kind: AttentionKind; count: number; due_at: Date | null }

/** The server erases by itself after this time; a copy waits for the business until the day of the law. */
const LEAVE_HOURS = LEAVING_TAKES_MS / HOUR_MS
const COPY_HOURS = PRIVACY_REQUEST_MS / HOUR_MS

/** Subscriptions whose days until Free go on: not those of suspended or closing businesses. tenant-free: as below. */
const IN_DUNNING = sql`(select late.* from subscriptions late where late.past_due_since is not null) s
  join businesses b on b.id = s.business_id and ${isBilled('b')}`

/** Counts open work; a count of 0 is none. */
// tenant-free: the admin area counts rows of all businesses and shows none of them.
export async function countOpen(db: Db): Promise<OpenWork[]> {
  const { rows } = await sql<OpenWork>`
    select 'privacy_requests' as kind, count(*)::int as count, min(due_at) as due_at from (
      select leave_asked_at + make_interval(hours => ${LEAVE_HOURS}) as due_at from customers where leave_asked_at is not null
      union all select asked_at + make_interval(hours => ${COPY_HOURS}) from privacy_requests where done_at is null) p
    union all select 'grace', count(*)::int, (min(past_due_since) + ${EXPIRY_DAY}::int)::timestamp at time zone 'UTC'
      from ${IN_DUNNING} where s.status = 'grace'
    union all select 'past_due', count(*)::int, null
      from ${IN_DUNNING} where s.status = 'past_due'
    union all select 'closing', count(*)::int, min(closes_at) from businesses
      where closes_at is not null and erased_at is null
    union all select 'messages', count(*)::int, null from contact_messages where done_at is null
    union all select 'sending_stopped', count(*)::int, null from platform_settings where sending_stopped
    union all select 'ledger_violations', coalesce(max(violations), 0), null from last_night`.execute(db)
  return rows
}

/** Queues to which others hand what they could not deliver. */
const DEAD_LETTERS = /-failed$/

export type QueueState = { name: string; waiting: number; oldest_seconds: number | null; dead: number }

/** Returns how the queues stand; what `mail-failed` holds counts as dead in `mail`. */
export async function listQueues(db: Db): Promise<QueueState[]> {
  const { rows } = await sql<{ name: string; waiting: number; oldest: number | null; failed: number }>`
    select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
      extract(epoch from now() - min(created_on) filter (where state in ('created', 'retry')
        and start_after <= now()))::int as oldest,
      count(*) filter (where state = 'failed')::int as failed
    from ${sql.table(`${JOB_SCHEMA}.job`)} where name = any(${[...QUEUE_NAMES]}) and state in ('created', 'retry', 'failed')
    group by name`.execute(db)
  const of = (name: string) => rows.find((row) => row.name === name)
  return QUEUE_NAMES.filter((name) => !DEAD_LETTERS.test(name)).map((name) => {
    const [own, letters] = [of(name), of(`${name}-failed`)]
    const hasLetters = QUEUE_NAMES.includes(`${name}-failed`)
    return {
      name,
      waiting: own?.waiting ?? 0,
      oldest_seconds: own?.oldest ?? null,
      // A failed e-mail is in both queues.
      dead: hasLetters ? (letters?.waiting ?? 0) : (own?.failed ?? 0),
    }
  })
}
