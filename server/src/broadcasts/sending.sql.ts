/** Limits of a business's sending: its settings, its days, and the process that sends for it now. */
import { MAX_DELAY_MS } from '@stampwell/domain/sending/campaign.ts'
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { isInMonthOf, type SentThisMonth } from '../delivery/sending-days.sql.ts'
import { isSendingClosedSql } from '../delivery/sending-closed.sql.ts'
import { localTodaySql } from '../subscriptions/subscriptions.sql.ts'

export async function readPerWeek(db: Db, businessId: string): Promise<number | null> {
  const row = await db
    .selectFrom('sending_settings')
    .select('per_week')
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  return row?.per_week ?? null
}

export async function setPerWeek(db: Db, businessId: string, per_week: number): Promise<void> {
  await db
    .insertInto('sending_settings')
    .values({ business_id: businessId, per_week })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet({ per_week }))
    .execute()
}

export type SentToday = { people: number; emails: number; sms: number; sms_cost_minor: number }

/** Returns what was sent on a local day, in money with the messages to one customer, and in its month. */
export async function readSentToday(db: Db, businessId: string, day: string): Promise<SentToday & SentThisMonth> {
  const { rows } = await sql<SentToday & SentThisMonth>`
    select coalesce(sum(people) filter (where day = ${day}::date), 0)::int as people,
      coalesce(sum(emails) filter (where day = ${day}::date), 0)::int as emails,
      coalesce(sum(sms) filter (where day = ${day}::date), 0)::int as sms,
      coalesce(sum(sms_cost_minor + single_sms_cost_minor) filter (where day = ${day}::date), 0)::float8 as sms_cost_minor,
      coalesce(sum(emails + single_emails), 0)::int as emails_month, coalesce(sum(sms + single_sms), 0)::int as sms_month
    from sending_days where business_id = ${businessId} and ${isInMonthOf(sql.ref('day'), sql`${day}`)}`.execute(db)
  return rows[0] ?? { people: 0, emails: 0, sms: 0, sms_cost_minor: 0, emails_month: 0, sms_month: 0 }
}

export async function addToDay(db: Db, businessId: string, day: string, more: SentToday): Promise<void> {
  await sql`
    insert into sending_days as d (business_id, day, people, emails, sms, sms_cost_minor)
    values (${businessId}, ${day}::date, ${more.people}, ${more.emails}, ${more.sms}, ${more.sms_cost_minor})
    on conflict (business_id, day) do update set people = d.people + excluded.people, emails = d.emails + excluded.emails,
      sms = d.sms + excluded.sms, sms_cost_minor = d.sms_cost_minor + excluded.sms_cost_minor`.execute(db)
}

/** Returns which of these customers were messaged since the beginning of the day. */
export async function listMessagedSince(
  db: Db,
  businessId: string,
  { customerIds, since }: { customerIds: readonly string[]; since: Date },
): Promise<Set<string>> {
  const { rows } = await sql<{ customer_id: string }>`
    select distinct m.customer_id from customer_messages m
    where m.business_id = ${businessId} and m.customer_id = any(${customerIds}::uuid[]) and m.created_at >= ${since}
      and m.broadcast_id is not null and m.channel <> 'in-app'`.execute(db)
  return new Set(rows.map((row) => row.customer_id))
}

export type SendingState = { running: number; scheduled: number; messages: number }

/**
 * Counts what the stop switch holds back until a moment, over all businesses. tenant-free: for the operator. Reads the index of open
 * broadcasts and their counts, never a recipient.
 */
export async function countSending(db: Db, until: Date): Promise<SendingState> {
  const { rows } = await sql<SendingState>`
    select count(*) filter (where b.status = 'sending')::int as running,
      count(*) filter (where b.status = 'scheduled' and b.send_at < ${until})::int as scheduled,
      coalesce(sum(waiting.recipients), 0)::int as messages
    from broadcasts b
    left join lateral (
      select sum(c.recipients) as recipients from broadcast_counts c
      where c.business_id = b.business_id and c.broadcast_id = b.id and c.status in ('queued', 'held')) waiting on true
    where b.status in ('scheduled', 'sending') and b.deleted_at is null`.execute(db)
  return rows[0] ?? { running: 0, scheduled: 0, messages: 0 }
}

/**
 * Takes the lease of the business that waited longest among those with something to do on these channels: an audience
 * to freeze, a message to send, or a broadcast to end. tenant-free: the worker serves every business. Returns undefined
 * when there is none, or other processes serve them all.
 */
export async function leaseNextBusiness(
  db: Db,
  { lease, channels, now, until }: { lease: string; channels: readonly Channel[]; now: Date; until: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ business_id: string }>`
    insert into sending_settings as s (business_id, lease, lease_until, served_at)
    select w.business_id, ${lease}, ${until}, ${now} from (
      select distinct b.business_id, coalesce(s.served_at, '-infinity') as served_at from broadcasts b
      left join sending_settings s on s.business_id = b.business_id
      where b.status = 'sending'
        and not ${isSendingClosedSql(sql.ref('b.business_id'))}
        and (s.lease_until is null or s.lease_until <= ${now})
        and (b.frozen_at is null
          or exists (
            select 1 from broadcast_recipients r where r.business_id = b.business_id and r.broadcast_id = b.id
              and r.status in ('queued', 'held') and r.due_at <= ${now} and r.channel = any(${channels}::text[])
              and (r.claimed_until is null or r.claimed_until <= ${now}))
          or not exists (
            select 1 from broadcast_recipients r where r.business_id = b.business_id and r.broadcast_id = b.id
              and r.status in ('queued', 'held')))
      order by 2 limit 1
    ) w
    on conflict (business_id) do update set lease = excluded.lease, lease_until = excluded.lease_until, served_at = excluded.served_at
      where s.lease_until is null or s.lease_until <= ${now}
    returning s.business_id`.execute(db)
  return rows[0]?.business_id
}

export async function renewSendingLease(
  db: Db,
  businessId: string,
  { lease, until }: { lease: string; until: Date | null },
): Promise<boolean> {
  const changed = await db
    .updateTable('sending_settings')
    .set({ lease_until: until })
    .where('business_id', '=', businessId)
    .where('lease', '=', lease)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

export type SendingBroadcast = { id: string; frozen_at: Date | null }

/**
 * Returns the broadcasts on a channel that have been sending since a moment or longer. Those of a suspended business
 * wait until it is restored. tenant-free: the worker serves every business.
 */
export async function listSendingSince(
  db: Db,
  { channel, since }: { channel: Channel; since: Date },
): Promise<(SendingBroadcast & { business_id: string })[]> {
  return db
    .selectFrom('broadcasts')
    .select(['business_id', 'id', 'frozen_at'])
    .where('status', '=', 'sending')
    .where(sql<boolean>`${channel}::text = any(channels)`)
    .where(sql<boolean>`coalesce(sending_since, created_at) <= ${since}`)
    .where(sql<boolean>`not ${isSendingClosedSql(sql.ref('broadcasts.business_id'))}`)
    .orderBy('send_at')
    .orderBy('id')
    .execute()
}

/** Returns the broadcasts of a business that send, the oldest first. Those of a suspended business wait until it is restored. */
export async function listSending(db: Db, businessId: string): Promise<SendingBroadcast[]> {
  return db
    .selectFrom('broadcasts')
    .select(['id', 'frozen_at'])
    .where('business_id', '=', businessId)
    .where('status', '=', 'sending')
    .where(sql<boolean>`not ${isSendingClosedSql(businessId)}`)
    .orderBy('send_at')
    .orderBy('id')
    .execute()
}

/**
 * Returns broadcasts that send or are paused, of which nobody was chosen yet, and that `isTooLate` calls too late.
 * tenant-free: the worker serves every business.
 */
export async function listUnbegun(
  db: Db,
  { status, now }: { status: 'sending' | 'paused'; now: Date },
): Promise<{ business_id: string; id: string }[]> {
  const isPeriodOver = sql<boolean>`broadcasts.ends_on < ${localTodaySql(now)}`
  return db
    .selectFrom('broadcasts')
    .innerJoin('businesses as b', 'b.id', 'broadcasts.business_id')
    .select(['broadcasts.business_id', 'broadcasts.id'])
    .where('broadcasts.status', '=', status)
    .where('broadcasts.frozen_after', 'is', null)
    .where('broadcasts.frozen_at', 'is', null)
    .where((is) => is.or([is('broadcasts.send_at', '<', new Date(now.getTime() - MAX_DELAY_MS)), isPeriodOver]))
    .orderBy('broadcasts.send_at')
    .limit(100)
    .execute()
}

/**
 * Returns scheduled broadcasts whose time has come, first those that one of `channels` can carry: the others only wait.
 * tenant-free: the worker serves every business.
 */
export async function listDueBroadcasts(
  db: Db,
  { channels, now }: { channels: readonly Channel[]; now: Date },
): Promise<{ business_id: string; id: string }[]> {
  return db
    .selectFrom('broadcasts')
    .select(['business_id', 'id'])
    .where('status', '=', 'scheduled')
    .where('send_at', '<=', now)
    .orderBy(sql<boolean>`channels && ${channels}::text[]`, 'desc')
    .orderBy('send_at')
    .limit(100)
    .execute()
}
